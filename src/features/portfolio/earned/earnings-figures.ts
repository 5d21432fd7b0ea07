import type { Decimal } from '#src/money/decimal.ts'
import { getImpliedPrices, type EarnedPosition } from './earned-position.ts'
import { sumDailyEarnings, sumEarned, type EarnedTotal } from './earned-total.ts'
import { getEarnedAmount, type AllEarned } from './use-earned.ts'

export interface EarningsFigures {
  readonly total: EarnedTotal
  readonly month: EarnedTotal
  readonly days: ReturnType<typeof sumDailyEarnings>
}

/** Adds what is known of positions, in US dollars. */
export function getFigures(
  positions: readonly EarnedPosition[],
  all: Pick<AllEarned, 'earned' | 'days'>,
): EarningsFigures {
  const getPrice = getImpliedPrices(positions)
  const prices = positions.map(({ token }) => getPrice(token))
  const priceAt = (index: number): Decimal | null => prices[index] ?? null
  return {
    total: sumEarned(
      all.earned.map((earned, index) => ({
        amount: getEarnedAmount(earned),
        price: priceAt(index),
      })),
    ),
    month: sumEarned(
      all.earned.map((earned, index) => ({
        amount: earned.kind === 'recorded' ? (earned.summary.last30D ?? null) : null,
        price: priceAt(index),
      })),
    ),
    days: sumDailyEarnings(
      all.days.flatMap((record, index) => {
        const price = priceAt(index)
        return record === null || price === null ? [] : [{ buckets: record.buckets, price }]
      }),
    ),
  }
}

/**
 * Counts the positions that the total leaves out, and those that only the last 30 days do, such as those that this
 * browser's journal explains.
 * @param failed number of positions whose earnings could not be loaded, which are counted separately
 */
export const countLeftOut = (
  { total, month }: Pick<EarningsFigures, 'total' | 'month'>,
  failed: number,
): { readonly total: number; readonly month: number } => ({
  total: total.unknown - failed,
  // A figure of nothing says so itself.
  month: month.usd === null ? 0 : Math.max(0, month.unknown - total.unknown),
})
