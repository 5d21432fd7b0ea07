import { readWatchEntry, type WatchEntry, type WatchedAddress } from './read-watch-entry.ts'

/** As many are looked at together: each is read on every network of its family. */
export const MAX_WATCHED_ADDRESSES = 5

/** What somebody asks to look at. */
export interface WatchList {
  /** Each once, in the order in which they were written. */
  readonly addresses: readonly WatchedAddress[]
  readonly errors: readonly Extract<WatchEntry, { readonly kind: 'mistake' }>[]
  /** More were written than are looked at together: the others are not among either. */
  readonly hasTooMany: boolean
}

const getEntryKey = (entry: WatchEntry): string =>
  entry.kind === 'address' ? entry.watched.address : `mistake ${entry.text}`

/** Reads addresses with spaces, line breaks, commas or semicolons between them. */
export function readWatchList(text: string): WatchList {
  const words = text.split(/[\s,;]+/).filter((word) => word !== '')
  const entries = new Map(words.map(readWatchEntry).map((entry) => [getEntryKey(entry), entry]))
  const selected = [...entries.values()].slice(0, MAX_WATCHED_ADDRESSES)
  return {
    addresses: selected.flatMap((entry) => (entry.kind === 'address' ? [entry.watched] : [])),
    errors: selected.flatMap((entry) => (entry.kind === 'mistake' ? [entry] : [])),
    hasTooMany: entries.size > MAX_WATCHED_ADDRESSES,
  }
}

/** The same for an address bar; `readWatched` reads it again. */
export const writeWatchList = (addresses: readonly WatchedAddress[]): string =>
  addresses.map(({ address }) => address).join(',')
