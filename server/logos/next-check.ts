const MINUTE_MS = 60_000
const WEEK_MS = 7 * 24 * 60 * MINUTE_MS

/**
 * When a logo is looked at again: after a week, or after a failure in a time that doubles from a minute up to a week.
 * @param failures one after the other, up to now
 */
export function getNextCheckTime(failures: number, now: number): Date {
  const delay = failures === 0 ? WEEK_MS : Math.min(WEEK_MS, MINUTE_MS * 2 ** (failures - 1))
  return new Date(now + delay)
}
