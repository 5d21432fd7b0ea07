import { useQuery, useQueryClient } from '@tanstack/react-query'
import { memo, useMemo, useState } from 'react'
import { useTranslations, useFormatter } from 'use-intl'
import type { RowIndex } from '#src/catalogue/row-index.ts'
import { ReadProblem } from '#src/features/problem/index.ts'
import { useOwners, WatchDisclosure } from '#src/features/watch/index.ts'
import { useLoadedMessages } from '#src/ui/use-loaded-messages.ts'
import { holdingsQuery } from './use-wallet-index.ts'
import { useConnectDialog } from '#src/features/connect/index.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import type { Balances } from '#src/api/queries/balances.ts'
import { findEarningTokens, getTokenPrices } from './earning-tokens.ts'
import { HoldingCard } from './holding-card.tsx'
import type { Holdings } from './holdings.ts'
import { findNetwork } from '#src/networks/find-network.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'

export interface HoldingsSectionProps {
  /** With the wallet's relation to each row, once known. */
  readonly index: RowIndex
  /** Whether the whole catalogue is loaded: the best of a part is unknown. */
  readonly isWhole: boolean
  /** Whether tokens are listed, rather than only errors. */
  readonly isFilteredByHoldings: boolean
}

/** No address is known: why one is needed, and how to provide it. */
function AddressRequired({ isFilteredByHoldings }: { isFilteredByHoldings: boolean }) {
  const t = useTranslations('holdings.first')
  const shell = useTranslations('shell')
  const { open } = useConnectDialog()
  return (
    <Card>
      <EmptyState
        title={t(isFilteredByHoldings ? 'title' : 'titleMinimum')}
        actions={<Button onClick={() => open()}>{shell('connect')}</Button>}
      >
        {t('text')}
      </EmptyState>
      <WatchDisclosure />
    </Card>
  )
}

/** Cards before "show more", so that the list stays near. */
const MAX_SHOWN = 4

interface HoldingsListProps {
  readonly index: RowIndex
  readonly holdings: Holdings
}

const ROWS = [0, 1, 2] as const

const renderRow = (index: number) => (
  <div key={index} className="space-y-2 border-t border-line px-4 py-3.5 sm:px-5">
    <div className="flex justify-between gap-4">
      <Skeleton className="h-4.5 w-2/5" />
      <Skeleton className="h-4.5 w-20" />
    </div>
    <Skeleton className="h-3.5 w-3/5" />
  </div>
)

const renderCard = (index: number) => (
  <Card key={index} className={index > 0 ? 'overflow-hidden max-lg:hidden' : 'overflow-hidden'}>
    <div className="flex items-center gap-3 px-4 py-3.5 sm:px-5">
      <Skeleton disc className="size-9" />
      <div className="flex-1 space-y-2">
        <Skeleton className="h-5 w-32" />
        <Skeleton className="h-3.5 w-24" />
      </div>
      <Skeleton className="h-5 w-16" />
    </div>
    {ROWS.map(renderRow)}
    <div className="h-13 border-t border-line bg-sunken" />
  </Card>
)

function HoldingsSkeleton() {
  return (
    <div className="grid grid-cols-1 items-start gap-3 lg:grid-cols-2">
      {[0, 1].map(renderCard)}
    </div>
  )
}

/** Owned tokens with their best yields, most valuable first. */
function HoldingsList({ index, holdings }: HoldingsListProps) {
  const t = useTranslations('holdings')
  const { isWatched } = useOwners()
  const client = useQueryClient()
  const [isAll, setAll] = useState(false)
  const { rows, own: walletYields } = index
  const found = useMemo(() => {
    // Only what the portfolio has loaded: no extra price requests.
    const positions = client
      .getQueriesData<Balances>({ queryKey: ['balances'] })
      .flatMap(([, balances]) => balances?.positions ?? [])
    const prices = getTokenPrices(
      rows,
      positions.flatMap(({ balances }) => balances),
    )
    return findEarningTokens(rows, holdings.tokens, walletYields, prices)
  }, [client, rows, walletYields, holdings])
  const visible = isAll ? found : found.slice(0, MAX_SHOWN)
  if (found.length === 0)
    return holdings.pendingCount > 0 ? (
      <HoldingsSkeleton />
    ) : (
      <Card>
        <EmptyState title={t('empty.title')}>
          {t('empty.text', { whose: isWatched ? 'watched' : 'own' })}
        </EmptyState>
      </Card>
    )
  return (
    <>
      <ul className="grid grid-cols-1 items-start gap-3 lg:grid-cols-2">
        {visible.map((earningToken) => (
          <li key={earningToken.holding.key}>
            <HoldingCard earningToken={earningToken} />
          </li>
        ))}
      </ul>
      {found.length > visible.length && (
        <Button variant="secondary" wide onClick={() => setAll(true)}>
          {t('more', { count: found.length - visible.length })}
        </Button>
      )}
      <p className="text-sm text-muted">{t('asLong')}</p>
    </>
  )
}

interface PartialHoldingsAlertProps {
  readonly holdings: Holdings
  readonly busy: boolean
  readonly onRetry: () => void
}

/** Further networks are only counted. */
const MAX_NAMED = 4

/** Which balances are unknown: networks that failed, and unsupported ones. */
function PartialHoldingsAlert({ holdings, busy, onRetry }: PartialHoldingsAlertProps) {
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

/** Lists the addresses' owned tokens with their best yields, and balances that failed to load. */
export const HoldingsSection = memo(function HeldPart({
  index,
  isWhole,
  isFilteredByHoldings,
}: HoldingsSectionProps) {
  useLoadedMessages('holdings')
  const t = useTranslations('holdings')
  const { accounts, isWatched, isReading } = useOwners()
  const messageValues = { whose: isWatched ? 'watched' : 'own' }
  const { data, error, isFetching, refetch } = useQuery(holdingsQuery(accounts, true))
  const retry = (): void => void refetch()
  if (accounts.length === 0 && !isReading)
    return <AddressRequired isFilteredByHoldings={isFilteredByHoldings} />
  return (
    <section aria-label={t('title', messageValues)} className="space-y-3">
      {isFilteredByHoldings && (
        <h2 className="text-lg font-semibold">{t('title', messageValues)}</h2>
      )}
      {error && !data && (
        <>
          <ReadProblem error={error} busy={isFetching} onRetry={retry} />
          <p className="text-sm text-muted">{t('nothingHidden', messageValues)}</p>
        </>
      )}
      {data && <PartialHoldingsAlert holdings={data} busy={isFetching} onRetry={retry} />}
      {isFilteredByHoldings && data && isWhole && <HoldingsList index={index} holdings={data} />}
      {isFilteredByHoldings && !(data && isWhole) && !error && <HoldingsSkeleton />}
      {isFilteredByHoldings && !isWatched && <WatchDisclosure closed />}
    </section>
  )
})
