/** A pause that can be cut short. */
export interface InterruptibleDelay {
  /** Resolves after `delay` milliseconds with false, or at once with true when rung. */
  readonly wait: (delay: number) => Promise<boolean>
  readonly interrupt: () => void
}

export function createInterruptibleDelay(): InterruptibleDelay {
  let wake: (() => void) | null = null
  // A ring while nobody waits must not be lost: the next wait ends at once.
  let isInterrupted = false
  return {
    wait: (delay) =>
      new Promise((resolve) => {
        if (isInterrupted) {
          isInterrupted = false
          resolve(true)
          return
        }
        const end = (wasInterrupted: boolean): void => {
          clearTimeout(timer)
          wake = null
          resolve(wasInterrupted)
        }
        const timer = setTimeout(() => end(false), delay)
        wake = () => end(true)
      }),
    interrupt: () => {
      if (wake) wake()
      else isInterrupted = true
    },
  }
}
