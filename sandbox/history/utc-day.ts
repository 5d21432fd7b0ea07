const DAY_MS = 86_400_000

/** A day in UTC, such as `2026-11-21`: they sort as they follow each other. */
export const toUtcDay = (date: Date): string => date.toISOString().slice(0, 10)

/** The beginning of a day. */
export const getDayStart = (day: string): Date => new Date(`${day}T00:00:00.000Z`)

/** The day so many days later. */
export const addDays = (day: string, count: number): string =>
  toUtcDay(new Date(getDayStart(day).getTime() + count * DAY_MS))
