/** A pause that can be cut short. */
export interface Alarm {
  /** Resolves after `delay` milliseconds with false, or at once with true when rung. */
  readonly wait: (delay: number) => Promise<boolean>
  readonly ring: () => void
}

export function createAlarm(): Alarm {
  let wake: (() => void) | null = null
  // A ring while nobody waits must not be lost: the next wait ends at once.
  let rung = false
  return {
    wait: (delay) =>
      new Promise((resolve) => {
        if (rung) {
          rung = false
          resolve(true)
          return
        }
        const end = (byRing: boolean): void => {
          clearTimeout(timer)
          wake = null
          resolve(byRing)
        }
        const timer = setTimeout(() => end(false), delay)
        wake = () => end(true)
      }),
    ring: () => {
      if (wake) wake()
      else rung = true
    },
  }
}
