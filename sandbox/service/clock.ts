/** The sandbox's clock: the wall clock plus what the chains were moved. */
export interface Clock {
  readonly now: () => Date
  /** Seconds ahead of the wall clock. */
  readonly offset: () => number
}

export function sandboxClock(offset: () => number): Clock {
  return { now: () => new Date(Date.now() + offset() * 1_000), offset }
}
