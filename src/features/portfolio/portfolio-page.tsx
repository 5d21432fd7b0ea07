import { useFormatter, useTranslations } from 'use-intl'
import { useOwners, WatchDisclosure } from '#src/features/watch/index.ts'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { Address } from '#src/ui/numbers/identifier.tsx'
import { ConnectRequired } from './connect-required.tsx'
import { ReadProblem } from '#src/features/problem/index.ts'
import type { Owner } from '#src/wallets/wallets.ts'
import { PortfolioPositions } from './portfolio-positions.tsx'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { balancesQuery, type Balances } from '#src/api/queries/balances.ts'
import { yieldsQuery } from '#src/api/queries/yields.ts'
import { createScanQueries } from './scan-queries.ts'
import type { Yield } from '#src/api/schemas/yield.ts'
import { getYieldName } from '#src/api/yield-name.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Card } from '#src/ui/card.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'

const REFRESH = 60_000
const NOTHING: Balances = { positions: [], errors: [], unreadable: 0 }

/** Reads the accounts' positions on all networks of the catalogue. */
function usePortfolio(accounts: readonly Owner[]) {
  const catalogue = useQuery(yieldsQuery())
  const queries = useMemo(
    () => createScanQueries(catalogue.data?.items ?? [], accounts),
    [catalogue.data, accounts],
  )
  const balances = useQuery({ ...balancesQuery(queries), refetchInterval: REFRESH })
  const yields = useMemo(
    () => new Map(catalogue.data?.items.map((earnYield) => [earnYield.id, earnYield])),
    [catalogue.data],
  )
  const nothingToScan = catalogue.data !== undefined && queries.length === 0
  return {
    catalogue,
    balances,
    found: nothingToScan ? NOTHING : balances.data,
    yields,
    scanned: queries.length,
  }
}

interface PartialPortfolioAlertProps {
  readonly balances: Balances
  readonly yields: ReadonlyMap<string, Yield>
  /** Number of yields that failed to parse. */
  readonly unreadableYields: number
}

/** Names what is missing from the portfolio; renders nothing if complete. */
function PartialPortfolioAlert({ balances, yields, unreadableYields }: PartialPortfolioAlertProps) {
  const t = useTranslations('portfolio.partly')
  const { errors, unreadable } = balances
  const ids = [...new Set(errors.map(({ yieldId }) => yieldId))]
  const names = ids.map((id) => getYieldName(yields.get(id), id)).join(', ')
  if (ids.length === 0 && unreadable === 0 && unreadableYields === 0) return null
  return (
    <Alert tone="warning" title={t('title')}>
      {ids.length > 0 && <p>{t('yields', { names })}</p>}
      {unreadable > 0 && <p>{t('rows', { count: unreadable })}</p>}
      {unreadableYields > 0 && <p>{t('catalogue', { count: unreadableYields })}</p>}
    </Alert>
  )
}

function PortfolioSkeleton() {
  return (
    <>
      <Card className="space-y-3 px-5 py-5.5 sm:px-6">
        <Skeleton className="h-3.5 w-20" />
        <Skeleton className="h-8 w-52 sm:h-11" />
      </Card>
      {[0, 1].map(renderPosition)}
    </>
  )
}

function renderPosition(card: number) {
  return (
    <Card key={card} className="overflow-hidden">
      <div className="flex flex-wrap items-center gap-3 px-4 py-4 sm:px-5">
        <Skeleton disc className="size-9" />
        <div className="flex-1 space-y-2 py-1">
          <Skeleton className="h-4 w-2/5" />
          <Skeleton className="h-3 w-1/4" />
        </div>
        <div className="flex w-full justify-between gap-5 ps-12 sm:w-auto sm:flex-row-reverse sm:ps-0">
          <Skeleton className="h-5 w-24" />
          <Skeleton className="h-5 w-20" />
        </div>
      </div>
      <div className="h-17 border-t border-line bg-sunken" />
    </Card>
  )
}

function AccountsPortfolio({ accounts }: { accounts: readonly Owner[] }) {
  const t = useTranslations('portfolio')
  const { isWatched } = useOwners()
  const { catalogue, balances, found, yields, scanned } = usePortfolio(accounts)
  const error = catalogue.data ? balances.error : catalogue.error
  const failed = catalogue.data ? balances : catalogue
  return (
    <div className="space-y-4">
      {error && (
        <ReadProblem error={error} busy={failed.isFetching} onRetry={() => void failed.refetch()} />
      )}
      {found && (
        <PartialPortfolioAlert
          balances={found}
          yields={yields}
          unreadableYields={catalogue.data?.unreadable ?? 0}
        />
      )}
      {found && <PortfolioPositions balances={found} yields={yields} accounts={accounts} />}
      {!found && !error && (
        <>
          <PortfolioSkeleton />
          <output className="block text-sm text-muted">
            {scanned > 0 && t('reading', { count: scanned })}
          </output>
        </>
      )}
      {/* Last, as content that is still loading above would move it. */}
      {(found || error) && !isWatched && <WatchDisclosure closed />}
    </div>
  )
}

/** The page with all positions of the connected, remembered or watched addresses. */
export function PortfolioPage() {
  const t = useTranslations('portfolio')
  const format = useFormatter()
  const { accounts, isWatched, isReading } = useOwners()
  const addresses = format.list(
    accounts.map(({ address }) => <Address key={address} address={address} inline />),
  )
  return (
    <div className="space-y-6">
      <PageHeading title={t('title')}>
        {accounts.length > 0 && !isWatched && (
          <p>{t.rich('lead', { count: accounts.length, addresses: () => addresses })}</p>
        )}
      </PageHeading>
      {isReading && <PortfolioSkeleton />}
      {accounts.length > 0 && <AccountsPortfolio accounts={accounts} />}
      {accounts.length === 0 && !isReading && (
        <ConnectRequired title={t('connect.title')}>{t('connect.text')}</ConnectRequired>
      )}
    </div>
  )
}
