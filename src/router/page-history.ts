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

const getKey = (state: unknown): string =>
  typeof state === 'object' && state !== null && 'key' in state && typeof state.key === 'string'
    ? state.key
    : ''

/** The browser's own history. */
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

/** One step of a history. */
export interface HistoryEntry {
  /** Tells the steps apart, also two at the same address; it stays when a step gets another address. */
  readonly key: string
  /** Path, query and hash. */
  readonly href: string
}

/** The way that somebody took through the pages. */
export interface PageHistory {
  readonly entry: () => HistoryEntry
  readonly push: (href: string) => void
  readonly replace: (href: string) => void
  readonly back: () => void
  /** Tells of moves that were not made by `push` or `replace`. */
  readonly subscribe: (listener: () => void) => void
}

/** A key that no other step has. */
export const createEntryKey = (): string => Math.random().toString(36).slice(2)
