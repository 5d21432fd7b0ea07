import { queryOptions } from '@tanstack/react-query'
import type { Watched } from '#src/wallets/watch/read-watched.ts'

/** Reads whom an address bar names; what can tell an address from a slip of the hand comes with the first one. */
export const watchedQuery = (text: string) =>
  queryOptions<Watched>({
    queryKey: ['watched', text],
    queryFn: async () => (await import('#src/wallets/watch/read-watched.ts')).readWatched(text),
    enabled: text !== '',
    staleTime: Infinity,
  })
