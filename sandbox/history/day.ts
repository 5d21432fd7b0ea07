const DAY_MS = 86_400_000

/** A day in UTC, such as `2026-11-21`: they sort as they follow each other. */
export const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10)

/** The beginning of a day. */
export const startOf = (day: string): Date => new Date(`${day}T00:00:00.000Z`)

/** The day so many days later. */
export const daysLater = (day: string, count: number): string =>
  dayOf(new Date(startOf(day).getTime() + count * DAY_MS))
