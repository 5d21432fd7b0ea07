import { useQueries, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { CatalogueRow } from '#src/catalogue/catalogue-row.ts'
import type { Fact } from '#src/execution/journal/fact.ts'
import type { TokenAllowances } from '#src/families/evm/allowances.ts'
import { isSameAddress } from '#src/families/is-same-address.ts'
import { getTokenKey } from '#src/features/holdings/index.ts'
import { useJournalRead } from '#src/features/journal/index.ts'
import type { Decimal } from '#src/money/decimal.ts'
import type { Owner } from '#src/wallets/wallets.ts'
import { useRevocations } from '../approvals-context.ts'
import type { GetPrice } from './approval.ts'
import { groupCandidates, type AllowanceRequest } from './candidate.ts'
import { getJournalCandidates } from './journal-candidates.ts'
import {
  summarizeReads,
  type AllowancesRead,
  type OpenReads,
  type ReadSummary,
} from './summarize-reads.ts'
import { useScan, type CatalogueScan } from './use-scan.ts'

const KEY = 'allowances'
const STALE_MS = 15_000
const REFRESH_MS = 60_000
const NO_FACTS: readonly Fact[] = []

/** Returns the last answer about an owner on a network, which stays in view while more is looked for. */
function getLastAnswer(
  client: QueryClient,
  network: string,
  owner: string,
): readonly TokenAllowances[] | undefined {
  const [last] = client
    .getQueryCache()
    .findAll({ queryKey: [KEY, network, owner] })
    .toSorted((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)
  return last && client.getQueryData(last.queryKey)
}

const createAllowancesQuery = (
  client: QueryClient,
  { network, owner, pairs }: AllowanceRequest,
) => ({
  queryKey: [KEY, network, owner, pairs.map(({ token, spender }) => `${token} ${spender}`).join()],
  queryFn: async (): Promise<readonly TokenAllowances[]> => {
    const { fetchAllowances } = await import('#src/families/evm/allowances.ts')
    return await fetchAllowances(network, owner, pairs)
  },
  placeholderData: () => getLastAnswer(client, network, owner),
  staleTime: STALE_MS,
  refetchInterval: REFRESH_MS,
})

/** Returns the prices of tokens that yields with them agree on. */
function usePrices(rows: readonly CatalogueRow[]): GetPrice {
  return useMemo(() => {
    const prices = new Map<string, Decimal>()
    for (const { inputTokens } of rows)
      for (const token of inputTokens)
        if (token.price !== null) prices.set(getTokenKey(token), token.price)
    return (network, address) => prices.get(getTokenKey({ network, address })) ?? null
  }, [rows])
}

const combine = (results: readonly AllowancesRead[]): readonly AllowancesRead[] =>
  results.map(({ data, error, isPlaceholderData, isFetching, refetch }) => ({
    data,
    error,
    isPlaceholderData,
    isFetching,
    refetch,
  }))

export interface OpenApprovals extends ReadSummary, OpenReads {
  readonly scan: CatalogueScan
  readonly getPrice: GetPrice
  /** Reads one network's allowances again. */
  readonly refresh: (network: string) => Promise<void>
}

/** Finds the open allowances of EVM owners: those of this browser's actions, and those that the catalogue leads to. */
export function useApprovals(owners: readonly Owner[]): OpenApprovals {
  const { actions } = useRevocations()
  const client = useQueryClient()
  const { facts, hasFailed } = useJournalRead(actions)
  const scan = useScan(owners)
  const isFound = (facts !== null || hasFailed) && !scan.isReading
  const requests = useMemo(() => {
    if (!isFound) return []
    const own = getJournalCandidates(facts ?? NO_FACTS).filter(({ owner }) =>
      owners.some(({ address }) => isSameAddress(address, owner)),
    )
    return groupCandidates([...own, ...scan.candidates])
  }, [isFound, facts, owners, scan.candidates])
  const reads = useQueries({
    queries: requests.map((request) => createAllowancesQuery(client, request)),
    combine,
  })
  const getPrice = usePrices(scan.rows)
  const summary = useMemo(
    () => summarizeReads(requests, reads, getPrice),
    [requests, reads, getPrice],
  )
  return {
    ...summary,
    scan,
    getPrice,
    isReading: !isFound || summary.isReading,
    isJournalUnreadable: hasFailed,
    refresh: (network) => client.invalidateQueries({ queryKey: [KEY, network] }),
  }
}
