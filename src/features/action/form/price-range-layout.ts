import type { Decimal } from '#src/money/decimal.ts'

export interface PriceRangeLayout {
  /** Percent from the start of the drawing; null is unknown. */
  readonly low: number
  readonly high: number
  readonly now: number | null
  /** Where the price stands now; null is unknown. */
  readonly position: 'below' | 'inside' | 'above' | null
}

const MARGIN = 0.25

/**
 * Where a range of prices and the price of now lie on a line that has room for both. For show alone.
 * @returns null where the ends are no range
 */
export function layoutPriceRange(
  low: Decimal,
  high: Decimal,
  now: Decimal | null,
): PriceRangeLayout | null {
  const [from, to, price] = [Number(low), Number(high), now === null ? null : Number(now)]
  if (!(from < to)) return null
  const [min, max] = [Math.min(from, price ?? from), Math.max(to, price ?? to)]
  const margin = (max - min) * MARGIN
  const start = Math.max(0, min - margin)
  const toPercent = (at: number): number => ((at - start) / (max + margin - start)) * 100
  const position =
    price === null ? null : price < from ? 'below' : price > to ? 'above' : ('inside' as const)
  return {
    low: toPercent(from),
    high: toPercent(to),
    now: price === null ? null : toPercent(price),
    position,
  }
}
