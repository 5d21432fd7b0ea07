import { useQuery, queryOptions, skipToken } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { CatalogueQuery } from '#src/catalogue/catalogue-query.ts'
import type { RowIndex } from '#src/catalogue/row-index.ts'
import { useOwners } from '#src/features/watch/index.ts'
import { getWalletYields, type Holdings } from './holdings.ts'
import type { Owner } from '#src/wallets/wallets.ts'

export interface WalletIndex {
  /** The same one where nothing is asked about a wallet. */
  readonly index: RowIndex
  /** Nothing is known yet, and is on its way. */
  readonly isUnknown: boolean
  /** Everything that is asked about a wallet is there. */
  readonly isSettled: boolean
}

/** Milliseconds until balances are read again when somebody looks at them. */
const STALE_TIME_MS = 30_000

/**
 * What accounts hold of the tokens that yields take, over all their networks. While a first reading is under way, what is
 * known so far; the code that reads comes with it. Nothing is read without an account, or unless it is asked for.
 */
export const holdingsQuery = (accounts: readonly Owner[], isEnabled: boolean) => {
  const owners = accounts.map(({ family, address }) => [family, address])
  return queryOptions<Holdings>({
    queryKey: ['wallet-balance', 'all', owners],
    queryFn:
      isEnabled && accounts.length > 0
        ? async ({ client, queryKey }) => {
            const { fetchHoldings } = await import('./fetch-holdings.ts')
            const isFirst = client.getQueryData(queryKey) === undefined
            return await fetchHoldings(client, accounts, (partial) => {
              if (isFirst) client.setQueryData(queryKey, partial)
            })
          }
        : skipToken,
    staleTime: STALE_TIME_MS,
  })
}

/** The catalogue with what the wallet has to do with its yields, where the query asks about that. */
export function useWalletIndex(
  index: RowIndex,
  { held: isFilteredByHoldings, affordable }: CatalogueQuery,
): WalletIndex {
  const isEnabled = isFilteredByHoldings || affordable
  const { accounts, isReading } = useOwners()
  const { data, isLoading } = useQuery(holdingsQuery(accounts, isEnabled))
  const known = isEnabled ? data : undefined
  const isUnknown = isLoading || (isEnabled && isReading)
  const walletIndex = useMemo(
    () => (known ? { ...index, own: getWalletYields(index.rows, known) } : index),
    [index, known],
  )
  return { index: walletIndex, isUnknown, isSettled: !isUnknown && !known?.pendingCount }
}
