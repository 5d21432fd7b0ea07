import type { Decimal } from '#src/money/decimal.ts'

export interface PriceRangeLayout {
  /** Percent from the start of the chart; null if unknown. */
  readonly low: number
  readonly high: number
  readonly now: number | null
  /** The current price relative to the range; null if unknown. */
  readonly position: 'below' | 'inside' | 'above' | null
}

const MARGIN = 0.25

/**
 * Lays out a price range and the current price on one line. For display only.
 * @returns null if the ends are not a valid range
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
