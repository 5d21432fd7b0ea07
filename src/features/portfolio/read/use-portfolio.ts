import { keepPreviousData, useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { balanceQuery } from '#src/api/queries/balance-query.ts'
import type { BalanceRequest } from '#src/api/queries/balances.ts'
import { catalogueQuery } from '#src/api/queries/catalogue.ts'
import { portfolioIndexQuery } from '#src/api/queries/portfolio-index.ts'
import type { CatalogueRow } from '#src/catalogue/catalogue-row.ts'
import { ownedTokensQuery } from '#src/features/holdings/index.ts'
import type { Owner } from '#src/wallets/wallets.ts'
import { mergeReads, type BalanceRead } from './merge-reads.ts'
import {
  createNamedQueries,
  getReceiptTokens,
  isSettled,
  selectScanned,
} from './receipt-queries.ts'
import { useUpdatedReads } from '../recent/use-recent-changes.ts'
import { createScanQueries } from './scan-queries.ts'
import { useUnknownNetworks, type UnknownNetworks } from './unknown-networks.ts'

const REFRESH_MS = 60_000
const NO_ROWS: readonly CatalogueRow[] = []
const NO_QUERIES: readonly BalanceRequest[] = []

type Result = Omit<BalanceRead, 'query'>

const combine = (results: readonly Result[]): readonly Result[] =>
  results.map(({ data, error, isFetching, dataUpdatedAt }) => ({
    data,
    error,
    isFetching,
    dataUpdatedAt,
  }))

/** Reads each query by itself; they share requests. A hidden tab asks nothing. */
function useBalanceReads(queries: readonly BalanceRequest[]): readonly BalanceRead[] {
  const results = useQueries({
    queries: queries.map((query) => ({ ...balanceQuery(query), refetchInterval: REFRESH_MS })),
    combine,
  })
  return useMemo(
    () =>
      queries.flatMap((query, index) => {
        const result = results[index]
        return result ? [{ query, ...result }] : []
      }),
    [queries, results],
  )
}

/** Returns queries by name for yields whose receipt tokens an address has, once its own scans have been answered. */
function useNamedQueries(
  owners: readonly Owner[],
  scans: readonly BalanceRead[] | null,
  networks: UnknownNetworks,
) {
  const { data: index, error: indexError, isLoading, refetch } = useQuery(portfolioIndexQuery())
  const receipts = useMemo(() => getReceiptTokens(index?.receipts), [index])
  const owned = useQuery({
    ...ownedTokensQuery(owners, receipts),
    refetchInterval: REFRESH_MS,
    placeholderData: keepPreviousData,
  })
  const hasScanned = scans?.every(isSettled) === true
  const queries = useMemo(() => {
    if (!owned.data) return NO_QUERIES
    const scanned = selectScanned(owned.data, owners, scans)
    return createNamedQueries(receipts, { owned: scanned }, mergeReads(scans ?? []).positions)
  }, [owned.data, owners, receipts, scans])
  return {
    index,
    queries,
    error: indexError ?? owned.error,
    retry: () => void (indexError ? refetch() : owned.refetch()),
    // What is kept of earlier addresses says nothing of a new one.
    isSearching: isLoading || owned.isLoading || owned.isPlaceholderData || !hasScanned,
    isFetching: owned.isFetching,
    failed: owned.data?.failed ?? [],
    unsupported: owned.data?.unsupported ?? [],
    /** Unknown networks with receipt tokens, which can't be read. */
    unknown: networks.evm.filter((id) => receipts.some(({ token }) => token.network === id)),
  }
}

/**
 * Reads all positions of addresses: a scan of each network, and by name what scans can't see. Each query is shown as
 * soon as it is answered, and fails by itself. Source: decisions/054-portfolio.
 */
export function usePortfolio(owners: readonly Owner[]) {
  const catalogue = useQuery(catalogueQuery())
  const rows = catalogue.data?.rows ?? NO_ROWS
  const networks = useUnknownNetworks(rows, owners)
  const scanQueries = useMemo(
    () => createScanQueries(rows, owners, networks.evm),
    [rows, owners, networks.evm],
  )
  const scans = useBalanceReads(scanQueries)
  // The scans are those of the catalogue's networks: before it is read there seem to be none.
  const named = useNamedQueries(owners, catalogue.data ? scans : null, networks)
  const [requested, setRequested] = useState(NO_QUERIES)
  const namedQueries = useMemo(() => {
    const isCurrent = ({ address }: BalanceRequest): boolean =>
      owners.some((owner) => owner.address === address)
    const isNamed = (query: BalanceRequest): boolean =>
      named.queries.some(
        ({ yieldId, address }) => yieldId === query.yieldId && address === query.address,
      )
    return [...named.queries, ...requested.filter((query) => isCurrent(query) && !isNamed(query))]
  }, [named.queries, requested, owners])
  const namedReads = useBalanceReads(namedQueries)
  const reads = useMemo(() => [...scans, ...namedReads], [scans, namedReads])
  const listed = useMemo(() => mergeReads(reads), [reads])
  const merged = useUpdatedReads(listed, reads)
  const client = useQueryClient()
  /** Reads these again, and those that no query by name was sent for. */
  const retry = useCallback(
    (queries: readonly BalanceRequest[]): void => {
      for (const query of queries) {
        const { queryKey } = balanceQuery(query)
        const isRead = client.getQueryCache().find({ queryKey })?.isActive() === true
        if (isRead) void client.refetchQueries({ queryKey, exact: true })
        else setRequested((before) => [...before, query])
      }
    },
    [client],
  )
  /** Whether everything was answered, or failed. */
  const isWhole =
    catalogue.data !== undefined &&
    !networks.isLoading &&
    (!named.isSearching || named.error !== null) &&
    reads.every(isSettled)
  return { catalogue, rows, merged, named, networks, reads, isWhole, retry }
}
