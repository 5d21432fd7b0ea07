import type { HistoryDay } from '../catalogue/generated/generated-history.ts'
import { dayOf, daysLater, startOf } from './day.ts'

export type Interval = 'day' | 'week' | 'month'

/** When the day, week (from Monday) or month of a moment begins, in UTC. */
export function beginningOf(moment: Date, interval: Interval): Date {
  const day = dayOf(moment)
  switch (interval) {
    case 'day':
      return startOf(day)
    case 'week':
      return startOf(daysLater(day, -((moment.getUTCDay() + 6) % 7)))
    case 'month':
      return startOf(`${day.slice(0, 7)}-01`)
  }
}

/**
 * One point an interval, dated by its beginning: the mean of its days' rates, and what lay in the yield at its end.
 * @param days the oldest first
 */
export function pointsOf(days: readonly HistoryDay[], interval: Interval): HistoryDay[] {
  const groups = new Map<number, [HistoryDay, ...HistoryDay[]]>()
  for (const day of days) {
    const beginning = beginningOf(day.date, interval).getTime()
    const group = groups.get(beginning)
    if (group) group.push(day)
    else groups.set(beginning, [day])
  }
  return [...groups].map(([beginning, group]) => {
    const { tvl, tvlRaw } = group.at(-1) ?? group[0]
    return { date: new Date(beginning), rate: mean(group.map(({ rate }) => rate)), tvl, tvlRaw }
  })
}

const mean = (rates: readonly number[]): number =>
  rates.reduce((sum, rate) => sum + rate, 0) / rates.length
