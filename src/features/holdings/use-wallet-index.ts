import { useQuery, queryOptions, skipToken } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { CatalogueQuery } from '#src/catalogue/catalogue-query.ts'
import type { RowIndex } from '#src/catalogue/row-index.ts'
import { useOwners } from '#src/features/watch/index.ts'
import type { ListedToken } from './balance-requests.ts'
import type { OwnedTokensResult } from './fetch-owned-tokens.ts'
import { getWalletYields, type Holdings } from './holdings.ts'
import type { Owner } from '#src/wallets/wallets.ts'

export interface WalletIndex {
  /** Unchanged where the query has no wallet filter. */
  readonly index: RowIndex
  /** Balances are loading and none is known yet. */
  readonly isUnknown: boolean
  /** All balances that the query needs are loaded. */
  readonly isSettled: boolean
}

/** Milliseconds until balances are refetched when used. */
const STALE_TIME_MS = 30_000

/**
 * Reads accounts' balances of accepted tokens on all their networks; partial results during the first read. Its code
 * loads with it. Disabled without accounts, or unless requested.
 */
export const holdingsQuery = (accounts: readonly Owner[], isEnabled: boolean) => {
  const owners = accounts.map(({ family, address }) => [family, address])
  return queryOptions<Holdings>({
    queryKey: ['wallet-balance', 'all', owners],
    queryFn:
      isEnabled && accounts.length > 0
        ? async ({ client, queryKey }) => {
            const { fetchHoldings } = await import('./fetch-owned-tokens.ts')
            const isFirst = client.getQueryData(queryKey) === undefined
            return await fetchHoldings(client, accounts, (partial) => {
              if (isFirst) client.setQueryData(queryKey, partial)
            })
          }
        : skipToken,
    staleTime: STALE_TIME_MS,
  })
}

/** Milliseconds until the tokens that an account has are looked for again. */
const OWNED_STALE_TIME_MS = 60_000

/** Reads which of many tokens the accounts have. Its code loads with it. Disabled without accounts or tokens. */
export const ownedTokensQuery = (accounts: readonly Owner[], tokens: readonly ListedToken[]) =>
  queryOptions<OwnedTokensResult>({
    queryKey: [
      'wallet-balance',
      'owned',
      accounts.map(({ family, address }) => [family, address]),
      // Thousands of keys would be compared with each render.
      tokens.length,
    ],
    queryFn:
      tokens.length > 0 && accounts.length > 0
        ? async ({ client }) => {
            const { fetchOwnedTokens } = await import('./fetch-owned-tokens.ts')
            return await fetchOwnedTokens(client, accounts, tokens)
          }
        : skipToken,
    staleTime: OWNED_STALE_TIME_MS,
  })

/** Returns the catalogue with the wallet's relation to its yields, if the query needs it. */
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
