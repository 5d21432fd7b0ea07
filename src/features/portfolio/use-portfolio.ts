import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { balancesQuery, type Balances } from '#src/api/queries/balances.ts'
import { yieldsQuery } from '#src/api/queries/yields.ts'
import type { Owner } from '#src/wallets/account.ts'
import { createScanQueries } from './scan-queries.ts'

const REFRESH = 60_000
const NOTHING: Balances = { positions: [], errors: [], unreadable: 0 }

/** Everything that the accounts have, over all networks of the catalogue. */
export function usePortfolio(accounts: readonly Owner[]) {
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
