import type { BudgetPressure } from '../budget/shared-budget.ts'

/** Takes one request of a visitor; null when it may be sent, else seconds until the next. */
export type FairShare = (visitor: string) => number | null

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
/** While the budget suffices, a visitor may have this multiple of the share: far more than pages request. */
const RELAXED_FACTOR = 4
/** A day's share of a month. */
const DAYS_SHARED = 10
/** Minimum for a small plan, or before the service has sent its limit. */
const MIN_REQUESTS = 20
const FULL_PERCENT = 100

/**
 * Creates each visitor's share of the key's budget, so that nobody uses up all of it (decisions/024-visitors). It is
 * strict only while the budget is short: many may share an address.
 * @param percent of a minute, and a tenth of that of a month in a day, by copy; 100 for no such share
 * @param now monotonic milliseconds
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

/** A quota per visitor, in cost units at nodes or requests to the service. */
export interface VisitorQuota {
  /** Takes units of a visitor. Returns null, or without enough takes none and returns the seconds until there are. */
  take(visitor: string, units: number): number | null
  readonly size: number
}

/** Rounding error of sums of fractions. */
const ROUNDING_ERROR = 1e-6
const MAX_VISITORS = 100_000

interface Bucket {
  readonly left: number
  readonly at: number
}

/**
 * Creates a token bucket per visitor. Each copy keeps its own: they need not be exact, and a database write per
 * request would cost more than the request.
 * @param getLimit units after a quiet time, as of now
 * @param period milliseconds in which a bucket refills
 * @param now monotonic milliseconds
 */
export function createVisitorQuota(
  getLimit: () => number,
  period: number,
  now: () => number,
): VisitorQuota {
  /** In the order of their last use. */
  const buckets = new Map<string, Bucket>()

  const deleteFull = (time: number): void => {
    for (const [visitor, { at }] of buckets) {
      if (time - at < period && buckets.size <= MAX_VISITORS) return
      buckets.delete(visitor)
    }
  }
  return {
    get size() {
      return buckets.size
    },
    take(visitor, requestedUnits) {
      const time = now()
      const limit = getLimit()
      const units = Math.min(requestedUnits, limit)
      const bucket = buckets.get(visitor)
      const refill = bucket ? ((time - bucket.at) / period) * limit : limit
      const left = Math.min(limit, (bucket?.left ?? 0) + refill)
      if (left + ROUNDING_ERROR < units)
        // At least a second, so that clients do not retry at once.
        return Math.max(1, Math.ceil((((units - left) / limit) * period) / 1_000 - ROUNDING_ERROR))
      buckets.delete(visitor)
      buckets.set(visitor, { left: left - units, at: time })
      deleteFull(time)
      return null
    },
  }
}
