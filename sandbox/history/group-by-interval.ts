import type { HistoryDay } from '../catalogue/generated/generated-history.ts'

export type Interval = 'day' | 'week' | 'month'

const DAY_MS = 86_400_000

/** Formats a UTC day, such as `2026-11-21`; sortable as text. */
export const toUtcDay = (date: Date): string => date.toISOString().slice(0, 10)

/** Returns the start of a day. */
export const getDayStart = (day: string): Date => new Date(`${day}T00:00:00.000Z`)

/** Adds days to a day. */
export const addDays = (day: string, count: number): string =>
  toUtcDay(new Date(getDayStart(day).getTime() + count * DAY_MS))

/** Returns the UTC start of the day, week (from Monday) or month of a date. */
export function getIntervalStart(date: Date, interval: Interval): Date {
  const day = toUtcDay(date)
  switch (interval) {
    case 'day':
      return getDayStart(day)
    case 'week':
      return getDayStart(addDays(day, -((date.getUTCDay() + 6) % 7)))
    case 'month':
      return getDayStart(`${day.slice(0, 7)}-01`)
  }
}

/**
 * Groups days into one point per interval, dated by its start: mean rate, and TVL at its end.
 * @param days oldest first
 */
export function groupByInterval(days: readonly HistoryDay[], interval: Interval): HistoryDay[] {
  const groups = new Map<number, [HistoryDay, ...HistoryDay[]]>()
  for (const day of days) {
    const start = getIntervalStart(day.date, interval).getTime()
    const group = groups.get(start)
    if (group) group.push(day)
    else groups.set(start, [day])
  }
  return [...groups].map(([start, group]) => {
    const { tvl, tvlRaw } = group.at(-1) ?? group[0]
    return { date: new Date(start), rate: mean(group.map(({ rate }) => rate)), tvl, tvlRaw }
  })
}

const mean = (rates: readonly number[]): number =>
  rates.reduce((sum, rate) => sum + rate, 0) / rates.length
