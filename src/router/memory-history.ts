import { createEntryKey, type HistoryEntry, type PageHistory } from './page-history.ts'

/** A history of its own, for a page that leaves the browser's alone. */
export function createMemoryHistory(href: string): PageHistory {
  let entry: HistoryEntry = { key: createEntryKey(), href }
  let past: readonly HistoryEntry[] = []
  const listeners = new Set<() => void>()
  return {
    entry: () => entry,
    push(next) {
      past = [...past, entry]
      entry = { key: createEntryKey(), href: next }
    },
    replace(next) {
      entry = { key: entry.key, href: next }
    },
    back() {
      const last = past.at(-1)
      if (!last) return
      past = past.slice(0, -1)
      entry = last
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => void listeners.add(listener),
  }
}
