import { readEntry, type Entry, type WatchedAddress } from './read-entry.ts'

/** As many are looked at together: each is read on every network of its family. */
export const MOST_WATCHED = 5

/** What somebody asks to look at. */
export interface Watched {
  /** Each once, in the order in which they were written. */
  readonly addresses: readonly WatchedAddress[]
  readonly mistakes: readonly Extract<Entry, { readonly kind: 'mistake' }>[]
  /** More were written than are looked at together: the others are not among either. */
  readonly isTooMany: boolean
}

const entryKey = (entry: Entry): string =>
  entry.kind === 'address' ? entry.watched.address : `mistake ${entry.text}`

/** Reads addresses with spaces, line breaks, commas or semicolons between them. */
export function readWatched(text: string): Watched {
  const words = text.split(/[\s,;]+/).filter((word) => word !== '')
  const entries = new Map(words.map(readEntry).map((entry) => [entryKey(entry), entry]))
  const kept = [...entries.values()].slice(0, MOST_WATCHED)
  return {
    addresses: kept.flatMap((entry) => (entry.kind === 'address' ? [entry.watched] : [])),
    mistakes: kept.flatMap((entry) => (entry.kind === 'mistake' ? [entry] : [])),
    isTooMany: entries.size > MOST_WATCHED,
  }
}

/** The same for an address bar; `readWatched` reads it again. */
export const writeWatched = (addresses: readonly WatchedAddress[]): string =>
  addresses.map(({ address }) => address).join(',')
