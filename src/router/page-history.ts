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
