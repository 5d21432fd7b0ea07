import { compareDecimals } from '#src/money/compare-decimals.ts'
import type { Decimal } from '#src/money/decimal.ts'
import { fromRaw, toRaw } from '#src/money/units.ts'
import type { AmountShape } from './control.ts'

/** In whole units of the token: what is finer is cut off. */
function truncate(amount: Decimal, decimals: number): Decimal {
  const digits = Math.max(decimals, amount.split('.')[1]?.length ?? 0)
  return fromRaw(toRaw(amount, digits) / 10n ** BigInt(digits - decimals), decimals)
}

/**
 * The most that is taken, where that is less than what there is: then "everything" would be refused.
 * @returns token units; null where everything fits, and where what there is is not known
 */
export function getCappedMaximum(shape: AmountShape): Decimal | null {
  const { spendable, maximum, capacity, decimals } = shape
  if (spendable === null) return null
  const limits = [maximum, capacity].flatMap((limit) =>
    limit === null ? [] : [truncate(limit, decimals)],
  )
  const [lowest] = limits.toSorted(compareDecimals)
  const isPositive = lowest !== undefined && toRaw(lowest, decimals) > 0n
  return isPositive && compareDecimals(lowest, spendable) < 0 ? lowest : null
}
