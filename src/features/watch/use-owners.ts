import { useQuery } from '@tanstack/react-query'
import type { Owner } from '#src/wallets/account.ts'
import { useAccounts } from '#src/wallets/wallets-context.ts'
import { useWatchText } from './use-watch-text.ts'
import { watchedQuery } from './watched-query.ts'

export interface Owners {
  /** Those that are looked at, or else those of the wallet; never both. */
  readonly accounts: readonly Owner[]
  /** Nobody can sign for them here. */
  readonly isWatched: boolean
  /** Somebody is named who is not known yet. */
  readonly isReading: boolean
}

const NOBODY: readonly Owner[] = []

/** Whose money the screens are about. A link that names no address is about one's own. */
export function useOwners(): Owners {
  const own = useAccounts()
  const text = useWatchText()
  const { data } = useQuery(watchedQuery(text))
  if (text !== '' && !data) return { accounts: NOBODY, isWatched: true, isReading: true }
  const watched = data?.addresses ?? NOBODY
  const isWatched = text !== '' && watched.length > 0
  return { accounts: isWatched ? watched : own, isWatched, isReading: false }
}
