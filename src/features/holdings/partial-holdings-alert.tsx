import { useFormatter, useTranslations } from 'use-intl'
import { useOwners } from '#src/features/watch/index.ts'
import { findNetwork } from '#src/networks/find-network.ts'
import { Button } from '#src/ui/button.tsx'
import { Alert } from '#src/ui/alert.tsx'
import type { Holdings } from './holdings.ts'

export interface PartialHoldingsAlertProps {
  readonly holdings: Holdings
  readonly busy: boolean
  readonly onRetry: () => void
}

/** Networks named before the rest is counted. */
const MAX_NAMED = 4

/** What is not known of the balances: which networks did not answer, and which can't be asked. */
export function PartialHoldingsAlert({ holdings, busy, onRetry }: PartialHoldingsAlertProps) {
  const t = useTranslations('holdings')
  const shell = useTranslations('shell')
  const { isWatched } = useOwners()
  const format = useFormatter()
  const {
    tokens,
    failed,
    unsupported: unread,
    pendingCount: pending,
    unreadableCount: unreadable,
  } = holdings
  const names = (networks: readonly string[]): string =>
    format.list([
      ...networks.slice(0, MAX_NAMED).map((network) => findNetwork(network).name),
      ...(networks.length > MAX_NAMED
        ? [t('moreNetworks', { count: networks.length - MAX_NAMED })]
        : []),
    ])
  const unknown = tokens.filter(
    ({ isKnown, token }) => !isKnown && !failed.includes(token.network),
  ).length
  const isPartly = failed.length > 0 || unreadable > 0 || (unknown > 0 && pending === 0)
  return (
    <>
      {isPartly && (
        <Alert
          tone="warning"
          title={t('partly.title')}
          actions={
            <Button variant="secondary" busy={busy} onClick={onRetry}>
              {shell('retry')}
            </Button>
          }
        >
          {failed.length > 0 && (
            <p>{t('partly.failed', { count: failed.length, names: names(failed) })}</p>
          )}
          {unknown > 0 && pending === 0 && <p>{t('partly.tokens', { count: unknown })}</p>}
          {unreadable > 0 && <p>{t('partly.unreadable', { count: unreadable })}</p>}
          <p>{t('partly.meaning', { whose: isWatched ? 'watched' : 'own' })}</p>
        </Alert>
      )}
      {unread.length > 0 && (
        <p className="text-sm text-muted">
          {t('unread', { count: unread.length, names: names(unread) })}
        </p>
      )}
      <output className="block text-sm text-muted empty:hidden">
        {pending > 0 && t('reading', { count: pending })}
      </output>
    </>
  )
}
