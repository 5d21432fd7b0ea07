/** So much for each visitor in a time, as cost units at nodes or requests to the service. */
export interface VisitorQuota {
  /** Takes units of a visitor's; else takes nothing and answers the seconds until there are enough. */
  take(visitor: string, units: number): number | null
  /** How many visitors are remembered. */
  readonly size: number
}

/** What sums of fractions may be short of. */
const ROUNDING_ERROR = 1e-6
const MAX_VISITORS = 100_000

interface Bucket {
  readonly left: number
  readonly at: number
}

/**
 * Units by visitor that come back evenly. Kept by each copy for itself: they need not be exact, and a write to the
 * database with each request would cost more than the request.
 * @param getLimit units that a visitor has after a quiet time, as of now
 * @param period milliseconds in which so many come back
 * @param now milliseconds of any clock that does not go back
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
        // What is told to come back at once would be asked again at once.
        return Math.max(1, Math.ceil((((units - left) / limit) * period) / 1_000 - ROUNDING_ERROR))
      buckets.delete(visitor)
      buckets.set(visitor, { left: left - units, at: time })
      deleteFull(time)
      return null
    },
  }
}
