import { compareDecimals } from '#src/money/compare-decimals.ts'
import type { Decimal } from '#src/money/decimal.ts'
import { rateToDecimal } from '#src/money/units.ts'
import { sumDecimals } from '#src/money/sum-decimals.ts'

/** Fewer days have no meaningful median. */
const MIN_DAYS = 7

/** Returns the median of amounts, the lower of two middle ones; null if empty. */
export function getMedianDecimal(amounts: readonly Decimal[]): Decimal | null {
  const sorted = amounts.toSorted(compareDecimals)
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? null
}

/**
 * Returns the usual rate if today's is half of it or less. Source: decisions/037-earnings.
 * @param rate today's, a fraction; undefined if unknown
 * @param days the rates of the last 30 days, fractions, in any order
 * @returns their median; null if the rate dropped less or too few days are known
 */
export function getRateBeforeDrop(
  rate: number | undefined,
  days: readonly Decimal[],
): Decimal | null {
  const today = rate === undefined ? null : rateToDecimal(rate)
  const usual = days.length < MIN_DAYS ? null : getMedianDecimal(days)
  if (today === null || usual === null || !isPositive(usual)) return null
  return compareDecimals(sumDecimals([today, today]), usual) <= 0 ? usual : null
}

const isPositive = (amount: Decimal): boolean => !/^-|^0(?:\.0*)?$/.test(amount)
