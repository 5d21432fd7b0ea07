/** How long a block waits for the report of a transaction that could be several actions'. */
const GRACE_MS = 1500

/** Remembers since when something is waited for. */
export interface Patience {
  /** True until the grace since the first question about `key` is over. */
  isLeft(key: string): boolean
  forget(key: string): void
}

/** @param now milliseconds of a clock that only goes forward, whatever the sandbox's time does. */
export function createPatience(now: () => number = () => performance.now()): Patience {
  const since = new Map<string, number>()
  return {
    isLeft(key) {
      const first = since.get(key) ?? now()
      since.set(key, first)
      return now() - first < GRACE_MS
    },
    forget: (key) => void since.delete(key),
  }
}
