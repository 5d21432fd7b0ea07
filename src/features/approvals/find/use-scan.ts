import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { catalogueQuery } from '#src/api/queries/catalogue.ts'
import { portfolioIndexQuery } from '#src/api/queries/portfolio-index.ts'
import { tokensQuery } from '#src/api/queries/tokens.ts'
import { yieldContractsQuery } from '#src/api/queries/yield-contracts.ts'
import type { CatalogueRow } from '#src/catalogue/catalogue-row.ts'
import { ownedTokensQuery } from '#src/features/holdings/index.ts'
import type { Owner } from '#src/wallets/wallets.ts'
import { getCatalogueCandidates, type Scan } from './catalogue-candidates.ts'

const NO_SCAN: Scan = { candidates: [], isCut: false }
const NO_ROWS: readonly CatalogueRow[] = []

export interface CatalogueScan extends Scan {
  readonly rows: readonly CatalogueRow[]
  /** Whether the catalogue or balances are being read for the first time. */
  readonly isReading: boolean
  /** Why the catalogue could not be read; null if it was. */
  readonly error: unknown
  readonly isFetching: boolean
  readonly retry: () => void
  /** Contracts that the catalogue names and that could not be read. */
  readonly unreadable: number
  /** Networks whose balances are unknown, so that nothing of the catalogue is looked for there. */
  readonly failed: readonly string[]
  /** Networks without a node here: their balances are never known. */
  readonly unsupported: readonly string[]
  readonly isFetchingBalances: boolean
  /** Reads the balances of the failed networks again; recent answers of the others are kept. */
  readonly retryBalances: () => void
}

/** Returns the allowances to look for by the catalogue, of the tokens that the owners have. */
export function useScan(owners: readonly Owner[]): CatalogueScan {
  const catalogue = useQuery(catalogueQuery())
  const contracts = useQuery(yieldContractsQuery())
  const index = useQuery(portfolioIndexQuery())
  const tokens = useQuery(tokensQuery())
  const listed = useMemo(
    () => (tokens.data && index.data ? [...tokens.data.items, ...index.data.receipts] : []),
    [tokens.data, index.data],
  )
  const owned = useQuery(ownedTokensQuery(owners, listed))
  const rows = catalogue.data?.rows ?? NO_ROWS
  const scan = useMemo(
    () =>
      contracts.data && index.data && owned.data
        ? getCatalogueCandidates({
            contracts: contracts.data.contracts,
            receipts: index.data.receipts,
            owned: owned.data.owned,
            rows,
          })
        : NO_SCAN,
    [contracts.data, index.data, owned.data, rows],
  )
  const reads = [catalogue, contracts, index, tokens, owned]
  const failedReads = reads.filter(({ error, data }) => error !== null && data === undefined)
  return {
    ...scan,
    rows,
    isReading: failedReads.length === 0 && reads.some(({ isLoading }) => isLoading),
    error: failedReads[0]?.error ?? null,
    isFetching: failedReads.some(({ isFetching }) => isFetching),
    retry: () => {
      for (const read of failedReads) void read.refetch()
    },
    unreadable: contracts.data?.unreadable ?? 0,
    failed: owned.data?.failed ?? [],
    unsupported: owned.data?.unsupported ?? [],
    isFetchingBalances: owned.isFetching,
    retryBalances: () => void owned.refetch(),
  }
}
