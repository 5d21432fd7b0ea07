/** How much one visitor may ask for within a minute (decisions/024-visitors). */
export interface VisitorLimits {
  /** Actions that are created, simulations not counted. */
  readonly creations: number
  /** Different wallet addresses in balance queries, lists of actions and streams. */
  readonly addresses: number
  /** Streams of news, counted when their ticket is given. */
  readonly streams: number
}

/** Hashes and signatures of actions that were begun in another browser: each is checked with nodes and the service. */
export const MAX_REPORTS = 20

/** What a visitor wants to do once more. */
export type VisitorUse =
  | { readonly kind: 'enter' | 'leave' | 'stream' | 'report' }
  /** Names of addresses, each address with one name; never addresses themselves. */
  | { readonly kind: 'addresses'; readonly names: readonly string[] }

/** What visitors did within a minute. */
export interface MinuteCounts {
  /**
   * Notes one more use, unless it is more than the minute has room for: then nothing is noted.
   *
   * Entering has room while all creations together are below the limit; leaving while those that leave are. So nobody who
   * came in is kept from leaving by having entered, and the longest that anybody waits is the rest of the minute.
   * @param minute since 1970
   * @returns whether there was room
   */
  record(visitor: string, minute: number, use: VisitorUse): Promise<boolean>
  /** Forgets the minutes before this one. */
  deleteBefore(minute: number): Promise<void>
}
