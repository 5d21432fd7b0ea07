/** How long a block waits for the report of a transaction that could be several actions'. */
const GRACE_MS = 1500

/** Remembers since when something is waited for. */
export interface GracePeriods {
  /**
   * True until the grace since the first question about each of these is over. They wait side by side: many are over as
   * soon as one, and are forgotten then.
   */
  isWaiting(keys: readonly string[]): boolean
  clear(key: string): void
}

/** @param now milliseconds of a clock that only goes forward, whatever the sandbox's time does. */
export function createGracePeriods(now: () => number = () => performance.now()): GracePeriods {
  const since = new Map<string, number>()
  return {
    isWaiting(keys) {
      for (const key of keys) if (!since.has(key)) since.set(key, now())
      const isWaiting = keys.some((key) => now() - (since.get(key) ?? now()) < GRACE_MS)
      if (!isWaiting) for (const key of keys) since.delete(key)
      return isWaiting
    },
    clear: (key) => void since.delete(key),
  }
}
