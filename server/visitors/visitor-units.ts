/** So much for each visitor in a time, as cost units at nodes or requests to the service. */
export interface VisitorUnits {
  /** Takes units of a visitor's; else takes nothing and answers the seconds until there are enough. */
  take(visitor: string, units: number): number | null
  /** How many visitors are remembered. */
  readonly size: number
}

/** What sums of fractions may be short of. */
const ROUNDING = 1e-6
const MOST_VISITORS = 100_000

interface Purse {
  readonly left: number
  readonly at: number
}

/**
 * Units by visitor that come back evenly. Kept by each copy for itself: they need not be exact, and a write to the
 * database with each request would cost more than the request.
 * @param most units that a visitor has after a quiet time, as of now
 * @param period milliseconds in which so many come back
 * @param now milliseconds of any clock that does not go back
 */
export function createVisitorUnits(
  most: () => number,
  period: number,
  now: () => number,
): VisitorUnits {
  /** In the order of their last use. */
  const purses = new Map<string, Purse>()

  const forgetFull = (time: number): void => {
    for (const [visitor, { at }] of purses) {
      if (time - at < period && purses.size <= MOST_VISITORS) return
      purses.delete(visitor)
    }
  }
  return {
    get size() {
      return purses.size
    },
    take(visitor, asked) {
      const time = now()
      const all = most()
      const units = Math.min(asked, all)
      const purse = purses.get(visitor)
      const back = purse ? ((time - purse.at) / period) * all : all
      const left = Math.min(all, (purse?.left ?? 0) + back)
      if (left + ROUNDING < units)
        // What is told to come back at once would be asked again at once.
        return Math.max(1, Math.ceil((((units - left) / all) * period) / 1_000 - ROUNDING))
      purses.delete(visitor)
      purses.set(visitor, { left: left - units, at: time })
      forgetFull(time)
      return null
    },
  }
}
