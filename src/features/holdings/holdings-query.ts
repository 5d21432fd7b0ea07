import { queryOptions, skipToken } from '@tanstack/react-query'
import type { Owner } from '#src/wallets/account.ts'
import type { Holdings } from './holdings.ts'

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
