import { useQuery, queryOptions } from '@tanstack/react-query'
import type { Owner } from '#src/wallets/wallets.ts'
import { useAccounts } from '#src/wallets/wallets-context.ts'
import { useWatchParam } from './watch-param.ts'
import type { WatchList } from '#src/wallets/watch/watch-list.ts'

export interface Owners {
  /** The watched accounts, or else the wallet's; never both. */
  readonly accounts: readonly Owner[]
  /** Nothing can be signed for them here. */
  readonly isWatched: boolean
  /** A watched address is being validated. */
  readonly isReading: boolean
}

const NO_ACCOUNTS: readonly Owner[] = []

/** Validates the URL's watched addresses; the validation code loads with the first one. */
export const watchedQuery = (text: string) =>
  queryOptions<WatchList>({
    queryKey: ['watched', text],
    queryFn: async () => (await import('#src/wallets/watch/watch-list.ts')).readWatchList(text),
    enabled: text !== '',
    staleTime: Infinity,
  })

/** Returns the accounts that pages show: those watched by the URL, else the wallet's. */
export function useOwners(): Owners {
  const walletAccounts = useAccounts()
  const text = useWatchParam()
  const { data } = useQuery(watchedQuery(text))
  if (text !== '' && !data) return { accounts: NO_ACCOUNTS, isWatched: true, isReading: true }
  const watched = data?.addresses ?? NO_ACCOUNTS
  const isWatched = text !== '' && watched.length > 0
  return { accounts: isWatched ? watched : walletAccounts, isWatched, isReading: false }
}
