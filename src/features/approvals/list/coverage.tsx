import { useFormatter, useTranslations } from 'use-intl'
import { toAddressKey } from '#src/families/is-same-address.ts'
import { ReadProblem } from '#src/features/problem/index.ts'
import { findNetwork } from '#src/networks/find-network.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { useNumberFormat } from '#src/ui/numbers/use-number-format.ts'
import type { FailedRead } from '../find/summarize-reads.ts'
import type { OpenApprovals } from '../find/use-approvals.ts'
import type { CatalogueScan } from '../find/use-scan.ts'

/** A network whose allowances could not be read, or not all, with its own retry. */
function FailedReadAlert({ network, owner, kind, unknown, isFetching, retry }: FailedRead) {
  const t = useTranslations('approvals.failed')
  const shell = useTranslations('shell')
  const format = useFormatter()
  const { address } = useNumberFormat()
  const tokens = [...new Set(unknown.map(({ token }) => toAddressKey(token)))]
  return (
    <Alert
      tone="warning"
      title={t(`title.${kind}`, { network: findNetwork(network).name, owner: address(owner) })}
      actions={
        <Button variant="secondary" busy={isFetching} onClick={retry}>
          {shell('retry')}
        </Button>
      }
    >
      {kind !== 'partial' && <p>{t(`text.${kind}`)}</p>}
      {unknown.length > 0 && (
        <>
          <p>{t('text.partial', { count: unknown.length })}</p>
          <p>{t('tokens', { tokens: format.list(tokens.map(address)) })}</p>
        </>
      )}
    </Alert>
  )
}

/** The networks whose balances are unknown. Only those with a node can be read again. */
function UnreadBalances({ scan }: { scan: CatalogueScan }) {
  const { failed, unsupported, isFetchingBalances, retryBalances } = scan
  const t = useTranslations('approvals.failed')
  const shell = useTranslations('shell')
  const format = useFormatter()
  const names = (networks: readonly string[]): string =>
    format.list(networks.map((network) => findNetwork(network).name))
  return (
    <>
      {failed.length > 0 && (
        <Alert
          tone="warning"
          actions={
            <Button variant="secondary" busy={isFetchingBalances} onClick={retryBalances}>
              {shell('retry')}
            </Button>
          }
        >
          {t('balances', { networks: names(failed) })}
        </Alert>
      )}
      {unsupported.length > 0 && (
        <Alert>{t('unsupported', { networks: names(unsupported) })}</Alert>
      )}
    </>
  )
}

type FailedReadsProps = Pick<OpenApprovals, 'failed' | 'scan' | 'isJournalUnreadable'>

/** What could not be read, each in its place. */
export function FailedReads({ failed, scan, isJournalUnreadable }: FailedReadsProps) {
  const t = useTranslations('approvals.failed')
  return (
    <>
      {scan.error !== null && (
        <ReadProblem error={scan.error} busy={scan.isFetching} onRetry={scan.retry} />
      )}
      {scan.unreadable > 0 && (
        <Alert tone="warning">{t('contracts', { count: scan.unreadable })}</Alert>
      )}
      {isJournalUnreadable && <Alert tone="warning">{t('journal')}</Alert>}
      {failed.map((each) => (
        <FailedReadAlert key={`${each.network} ${each.owner}`} {...each} />
      ))}
      <UnreadBalances scan={scan} />
    </>
  )
}

interface CoverageProps {
  readonly open: OpenApprovals
  readonly hasSolana: boolean
}

/** What was looked at, and what was not. */
export function Coverage({ open: { checkedCount, scan }, hasSolana }: CoverageProps) {
  const t = useTranslations('approvals.coverage')
  return (
    <div className="max-w-prose space-y-1 text-sm text-muted">
      <p>{t('text', { count: checkedCount })}</p>
      {scan.isCut && <p>{t('cut')}</p>}
      <p>{t('others')}</p>
      {hasSolana && <p>{t('solana')}</p>}
    </div>
  )
}
