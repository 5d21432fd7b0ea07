import { withTimeout } from '../with-timeout.ts'
import type { MinuteCounts } from './visitor-limits.ts'

/** Milliseconds that a visitor waits for the database before this copy counts by itself. */
const TIMEOUT_MS = 5_000
/** Then it is asked again after this long, so that not each of a visitor's requests waits for it. */
const RETRY_MS = 3_000

/**
 * Counts in the database and, while it does not answer, in this copy: limits stay, and nobody who leaves is kept in.
 * @param onFallback called each time that the database did not answer
 * @param now milliseconds of a clock that never goes back
 */
export function createCountsWithFallback(
  stored: MinuteCounts,
  localCounts: MinuteCounts,
  onFallback: () => void,
  timeoutMs = TIMEOUT_MS,
  now: () => number = () => performance.now(),
): MinuteCounts {
  let awayUntil = -Infinity
  return {
    async record(visitor, minute, use) {
      if (now() >= awayUntil) {
        const answer = await withTimeout(stored.record(visitor, minute, use), timeoutMs)
        if (typeof answer === 'boolean') return answer
        awayUntil = now() + RETRY_MS
        onFallback()
      }
      return await localCounts.record(visitor, minute, use)
    },
    deleteBefore: (minute) => stored.deleteBefore(minute),
  }
}
