import type { BudgetPressure } from '../budget/pressure.ts'
import { createVisitorQuota } from './visitor-quota.ts'

/** Asks for one more request of a visitor's; null when it may be sent, else seconds until the next. */
export type FairShare = (visitor: string) => number | null

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
/** While there is enough, a visitor may have so many times the share: far more than pages ask for. */
const RELAXED_FACTOR = 4
/** The part of a month that is a day's. */
const DAYS_SHARED = 10
/** However small a plan is, or as long as the service did not say what it has. */
const MIN_REQUESTS = 20
const FULL_PERCENT = 100

/**
 * What of the key's budget each visitor may use, so that nobody uses up everybody's (decisions/024-visitors). It is strict only while
 * the budget is short: many may share an address.
 * @param percent of a minute, and a tenth of that of a month in a day, by copy; 100 for no such share
 * @param now milliseconds of a clock that does not go back
 */
export function createFairShare(
  percent: number,
  getPressure: () => BudgetPressure,
  now: () => number,
): FairShare {
  if (percent >= FULL_PERCENT) return () => null
  const createQuota = (getWhole: (getPressure: BudgetPressure) => number, period: number) =>
    createVisitorQuota(
      () => Math.max(MIN_REQUESTS, Math.floor((getWhole(getPressure()) * percent) / FULL_PERCENT)),
      period,
      now,
    )
  const relaxedQuota = createQuota(({ window }) => window * RELAXED_FACTOR, MINUTE_MS)
  const minuteQuota = createQuota(({ window }) => window, MINUTE_MS)
  const dayQuota = createQuota(({ month }) => (month ?? 0) / DAYS_SHARED, DAY_MS)
  return (visitor) => {
    const { isWindowShort, isMonthShort } = getPressure()
    const tooMany = relaxedQuota.take(visitor, 1)
    const overShare = minuteQuota.take(visitor, 1)
    const overDay = dayQuota.take(visitor, 1)
    return tooMany ?? (isWindowShort ? overShare : null) ?? (isMonthShort ? overDay : null)
  }
}
