/** Time, as a test can move it. */
export interface Clock {
  /** Milliseconds, only forward. */
  readonly now: () => number
  readonly after: (milliseconds: number, run: () => void) => void
}

export const systemClock: Clock = {
  now: () => performance.now(),
  after: (milliseconds, run) => void setTimeout(run, milliseconds),
}
