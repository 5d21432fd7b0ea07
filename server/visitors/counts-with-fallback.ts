import { within } from '../within.ts'
import type { MinuteCounts } from './visitor-limits.ts'

/** Milliseconds that a visitor waits for the database before this copy counts by itself. */
const PATIENCE = 5_000
/** Then it is asked again after this long, so that not each of a visitor's requests waits for it. */
const AWAY = 3_000

/**
 * Counts in the database and, while it does not answer, in this copy: limits stay, and nobody who leaves is kept in.
 * @param onFallback called each time that the database did not answer
 * @param now milliseconds of a clock that never goes back
 */
export function countsWithFallback(
  stored: MinuteCounts,
  own: MinuteCounts,
  onFallback: () => void,
  patience = PATIENCE,
  now: () => number = () => performance.now(),
): MinuteCounts {
  let awayUntil = -Infinity
  return {
    async note(visitor, minute, use) {
      if (now() >= awayUntil) {
        const answer = await within(stored.note(visitor, minute, use), patience)
        if (typeof answer === 'boolean') return answer
        awayUntil = now() + AWAY
        onFallback()
      }
      return await own.note(visitor, minute, use)
    },
    forgetBefore: (minute) => stored.forgetBefore(minute),
  }
}
