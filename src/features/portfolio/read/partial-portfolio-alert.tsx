import { useFormatter, useTranslations } from 'use-intl'
import type { BalanceRequest } from '#src/api/queries/balances.ts'
import {
  CountdownText,
  ReadProblem,
  RetryButton,
  useProblemMessage,
} from '#src/features/problem/index.ts'
import { findNetwork } from '#src/networks/find-network.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { useNumberFormat } from '#src/ui/numbers/use-number-format.ts'
import type { FailedReads, FailedScan, MergedReads } from './merge-reads.ts'

interface RetryProps {
  readonly onRetry: (queries: readonly BalanceRequest[]) => void
}

/** Names the addresses and networks of queries, each once. */
function useQueryNames(): (queries: readonly BalanceRequest[]) => string {
  const format = useFormatter()
  const text = useNumberFormat()
  const t = useTranslations('portfolio.partly')
  return (queries) => {
    const owners = [...new Set(queries.map(({ address }) => text.address(address)))]
    const networks = [...new Set(queries.map(({ network }) => findNetwork(network).name))]
    return t('queries', { networks: format.list(networks), owners: format.list(owners) })
  }
}

/** Queries that failed together: which, why, and how to read them again. */
function FailedRequest({ failed, onRetry }: RetryProps & { failed: FailedReads }) {
  const getNames = useQueryNames()
  const getMessage = useProblemMessage()
  const { error, queries, isFetching } = failed
  return (
    <Alert
      tone="warning"
      title={getNames(queries)}
      actions={<RetryButton error={error} busy={isFetching} onRetry={() => onRetry(queries)} />}
    >
      <CountdownText error={error} format={(seconds) => getMessage(error, seconds).text} />
    </Alert>
  )
}

/** A network of an address where many yields could not be read. */
function FailedNetwork({ failed, onRetry }: RetryProps & { failed: FailedScan }) {
  const t = useTranslations('portfolio.partly')
  const shell = useTranslations('shell')
  const getNames = useQueryNames()
  const { query, reason, count, isFetching } = failed
  return (
    <Alert
      tone="warning"
      title={getNames([query])}
      actions={
        <Button variant="secondary" busy={isFetching} onClick={() => onRetry([query])}>
          {shell('retry')}
        </Button>
      }
    >
      <p>{t('scan', { count })}</p>
      {reason !== '' && <p lang="en">{reason}</p>}
    </Alert>
  )
}

export interface PartialPortfolioAlertProps extends RetryProps {
  readonly merged: MergedReads
  /** Whether nothing at all could be read. */
  readonly isWhole: boolean
  /** Number of yields that failed to parse. */
  readonly unreadableYields: number
  /** Networks on which receipt tokens could not be read, and those without a node on this site. */
  readonly failed: readonly string[]
  readonly unsupported: readonly string[]
  /** Networks whose positions are not read. */
  readonly excluded: readonly string[]
}

/** Names what is missing from the portfolio, with its own retry each; renders nothing if complete. */
export function PartialPortfolioAlert(props: PartialPortfolioAlertProps) {
  const t = useTranslations('portfolio.partly')
  const format = useFormatter()
  const { merged, isWhole, unreadableYields, failed, unsupported, excluded, onRetry } = props
  const { failedPositions, failedScans, failedReads, unreadable } = merged
  const [first, ...others] = failedReads
  if (isWhole && first && others.length === 0)
    return (
      <ReadProblem
        error={first.error}
        busy={first.isFetching}
        onRetry={() => onRetry(first.queries)}
      />
    )
  const counts = failedPositions.length + unreadable + unreadableYields
  const notes = counts + failed.length + unsupported.length + excluded.length
  const formatNames = (networks: readonly string[]): string =>
    format.list(networks.map((id) => findNetwork(id).name))
  if (notes + failedReads.length + failedScans.length === 0) return null
  return (
    <div className="space-y-2">
      <Alert tone="warning" title={t('title')}>
        {failedPositions.length > 0 && <p>{t('positions', { count: failedPositions.length })}</p>}
        {failedReads.length + failedScans.length > 0 && <p>{t('still')}</p>}
        {unreadable > 0 && <p>{t('rows', { count: unreadable })}</p>}
        {unreadableYields > 0 && <p>{t('catalogue', { count: unreadableYields })}</p>}
        {failed.length > 0 && <p>{t('receipts', { networks: formatNames(failed) })}</p>}
        {excluded.length > 0 && <p>{t('excluded', { networks: formatNames(excluded) })}</p>}
        {unsupported.length > 0 && <p>{t('unsupported', { count: unsupported.length })}</p>}
      </Alert>
      {failedReads.map((each) => (
        <FailedRequest key={JSON.stringify(each.queries[0])} failed={each} onRetry={onRetry} />
      ))}
      {failedScans.map((each) => (
        <FailedNetwork key={JSON.stringify(each.query)} failed={each} onRetry={onRetry} />
      ))}
    </div>
  )
}
