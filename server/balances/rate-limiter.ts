/** Turns that come back one by one. */
export interface RateLimiter {
  /** @returns milliseconds until there is a turn; 0 when there is one. */
  wait(): number
  /** Takes a turn. Where there was none, the next one is as far away as it can be. */
  take(): void
}

/**
 * @param burst that can be taken at once after a quiet time
 * @param intervalMs milliseconds after which a taken turn is back
 */
export function createRateLimiter(
  burst: number,
  intervalMs: number,
  now: () => number,
): RateLimiter {
  let fullAt = -Infinity
  return {
    wait: () => Math.max(0, fullAt - (burst - 1) * intervalMs - now()),
    take() {
      fullAt = Math.min(Math.max(fullAt, now()) + intervalMs, now() + burst * intervalMs)
    },
  }
}
