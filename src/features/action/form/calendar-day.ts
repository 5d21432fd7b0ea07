const DAY_MS = 86_400_000

/** Returns the calendar day of a date input. @param at milliseconds */
export function toCalendarDay(at: number): string {
  const date = new Date(at)
  const two = (number: number): string => `${number}`.padStart(2, '0')
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}

/** Returns whole days from now until a calendar day; null if invalid. @param day as a date input returns it */
export function countDaysUntil(day: string, now: number): number | null {
  const [end, start] = [Date.parse(day), Date.parse(toCalendarDay(now))]
  return Number.isNaN(end) ? null : Math.round((end - start) / DAY_MS)
}

/** Returns the calendar day that many days from now; '' beyond the range of dates. */
export function addDays(days: number, now: number): string {
  const at = now + days * DAY_MS
  return Number.isNaN(new Date(at).getTime()) ? '' : toCalendarDay(at)
}
