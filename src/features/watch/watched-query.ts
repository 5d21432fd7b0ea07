import { queryOptions } from '@tanstack/react-query'
import type { WatchList } from '#src/wallets/watch/watch-list.ts'

/** Reads whom an address bar names; what can tell an address from a slip of the hand comes with the first one. */
export const watchedQuery = (text: string) =>
  queryOptions<WatchList>({
    queryKey: ['watched', text],
    queryFn: async () => (await import('#src/wallets/watch/watch-list.ts')).readWatchList(text),
    enabled: text !== '',
    staleTime: Infinity,
  })
