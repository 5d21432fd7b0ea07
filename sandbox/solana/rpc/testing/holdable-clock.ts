/** A clock of a test, Unix milliseconds: the machine's own, but where the test holds it. */
export interface HoldableClock {
  readonly now: () => number
  /** Stands still from now on. */
  hold(): void
  /** Goes on by so many milliseconds, held as it is. */
  pass(ms: number): void
  /** Goes by itself again, and never back. */
  release(): void
}

export function holdableClock(): HoldableClock {
  let held: number | null = null
  let ahead = 0
  const now = (): number => held ?? Date.now() + ahead
  return {
    now,
    hold: () => void (held = now()),
    pass: (ms) => void (held = now() + ms),
    release() {
      ahead = Math.max(0, now() - Date.now())
      held = null
    },
  }
}
