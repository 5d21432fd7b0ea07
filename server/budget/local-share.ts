import type { Importance } from '../earn/importance.ts'
import { partOf, SHARES, WINDOW_MS } from './shares.ts'

/** What a copy may send by itself while the database that all copies share does not answer. */
export interface LocalShare {
  /** @param limit requests of a window for all copies, as last known */
  take(importance: Importance, count: number, limit: number): { granted: number; endsIn: number }
}

/** Percent of a window: so little that several copies together, and what was given before, stay below the whole. */
const SHARE = 5
/** Exits go on: they are few, and the service itself refuses what is too much. */
const LEAVE_SHARE = 25

/** @param now milliseconds of a clock that never goes back */
export function createLocalShare(now: () => number): LocalShare {
  let endsAt = -Infinity
  let used = 0
  return {
    take(importance, count, limit) {
      if (endsAt <= now()) {
        endsAt = now() + WINDOW_MS
        used = 0
      }
      const room =
        importance === 'leave'
          ? partOf(limit, LEAVE_SHARE, 100)
          : partOf(limit, SHARE * SHARES[importance].window, 10_000)
      const granted = Math.max(0, Math.min(count, room - used))
      used += granted
      return { granted, endsIn: endsAt - now() }
    },
  }
}
