/** Creates an in-memory history, for a page that leaves the browser's alone. */
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

const getKey = (state: unknown): string =>
  typeof state === 'object' && state !== null && 'key' in state && typeof state.key === 'string'
    ? state.key
    : ''

/** Wraps the browser's history. */
export function createBrowserHistory(window: Window): PageHistory {
  const { history, location } = window
  const here = (): string => location.pathname + location.search + location.hash
  if (getKey(history.state) === '') history.replaceState({ key: createEntryKey() }, '', here())
  return {
    entry: () => ({ key: getKey(history.state), href: here() }),
    push: (href) => history.pushState({ key: createEntryKey() }, '', href),
    replace: (href) => history.replaceState({ key: getKey(history.state) }, '', href),
    back: () => history.back(),
    subscribe: (listener) => window.addEventListener('popstate', listener),
  }
}

export interface HistoryEntry {
  /** Unique per entry, also at the same URL; kept when an entry's URL is replaced. */
  readonly key: string
  /** Path, query and hash. */
  readonly href: string
}

/** A history of page entries. */
export interface PageHistory {
  readonly entry: () => HistoryEntry
  readonly push: (href: string) => void
  readonly replace: (href: string) => void
  readonly back: () => void
  /** Subscribes to navigation other than `push` and `replace`. */
  readonly subscribe: (listener: () => void) => void
}

/** Returns a unique entry key. */
export const createEntryKey = (): string => Math.random().toString(36).slice(2)
