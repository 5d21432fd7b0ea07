import { useQuery, queryOptions } from '@tanstack/react-query'
import type { Owner } from '#src/wallets/wallets.ts'
import { useAccounts } from '#src/wallets/wallets-context.ts'
import { useWatchParam } from './watch-param.ts'
import type { WatchList } from '#src/wallets/watch/watch-list.ts'

export interface Owners {
  /** Those that are looked at, or else those of the wallet; never both. */
  readonly accounts: readonly Owner[]
  /** Nobody can sign for them here. */
  readonly isWatched: boolean
  /** Somebody is named who is not known yet. */
  readonly isReading: boolean
}

const NO_ACCOUNTS: readonly Owner[] = []

/** Reads whom an address bar names; what can tell an address from a slip of the hand comes with the first one. */
export const watchedQuery = (text: string) =>
  queryOptions<WatchList>({
    queryKey: ['watched', text],
    queryFn: async () => (await import('#src/wallets/watch/watch-list.ts')).readWatchList(text),
    enabled: text !== '',
    staleTime: Infinity,
  })

/** Whose money the screens are about. A link that names no address is about one's own. */
export function useOwners(): Owners {
  const walletAccounts = useAccounts()
  const text = useWatchParam()
  const { data } = useQuery(watchedQuery(text))
  if (text !== '' && !data) return { accounts: NO_ACCOUNTS, isWatched: true, isReading: true }
  const watched = data?.addresses ?? NO_ACCOUNTS
  const isWatched = text !== '' && watched.length > 0
  return { accounts: isWatched ? watched : walletAccounts, isWatched, isReading: false }
}
