import type { PositionValue, Values } from './schema.ts'
import { getIntervalStart, type Interval } from './group-by-interval.ts'

type Readings = readonly Pick<PositionValue, 'at' | 'before' | 'after'>[]

/** What an owner earned in a time, in the deposit token's smallest unit; negative for a loss. */
export type EarnedBetween = (from: Date, to: Date) => bigint

const sumValues = (values: Values, configuration: string | undefined): bigint =>
  Object.entries(values).reduce(
    (sum, [id, raw]) =>
      configuration === undefined || configuration === id ? sum + BigInt(raw) : sum,
    0n,
  )

/**
 * Returns what a position earned until any time. Between two readings it earned evenly.
 * @param readings oldest first
 * @param configuration only this fee configuration
 */
export function createEarned(readings: Readings, configuration?: string): EarnedBetween {
  const spans = readings.slice(1).flatMap(({ at, before }, index) => {
    const previous = readings[index]
    if (!previous || before === null) return []
    const amount = sumValues(before, configuration) - sumValues(previous.after, configuration)
    return [{ start: previous.at.getTime(), end: at.getTime(), amount }]
  })
  // Rounded by time alone, so that the sums of any division of a time are the same.
  const earnedUntil = (time: number): bigint =>
    spans.reduce((sum, { start, end, amount }) => {
      if (time >= end) return sum + amount
      if (time <= start) return sum
      return sum + (amount * BigInt(time - start)) / BigInt(end - start)
    }, 0n)
  return (from, to) => earnedUntil(to.getTime()) - earnedUntil(from.getTime())
}

/** One day, week or month. */
export interface EarnedBucket {
  /** Start of the interval. */
  readonly date: Date
  readonly amount: bigint
}

/** Returns the start of the next interval. */
function getNextStart(start: Date, interval: Interval): Date {
  // Longer than the interval, shorter than two.
  const days = { day: 1.5, week: 10, month: 45 }[interval]
  return getIntervalStart(new Date(start.getTime() + days * 86_400_000), interval)
}

/** Divides what was earned from `from` to `to`: the first and last bucket hold only what lies between. */
export function toBuckets(
  earned: EarnedBetween,
  { from, to, interval }: { readonly from: Date; readonly to: Date; readonly interval: Interval },
): EarnedBucket[] {
  const buckets: EarnedBucket[] = []
  for (let date = getIntervalStart(from, interval); date < to;) {
    const next = getNextStart(date, interval)
    const amount = earned(date < from ? from : date, next < to ? next : to)
    buckets.push({ date, amount })
    date = next
  }
  return buckets
}
