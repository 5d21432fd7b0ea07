import { compareDecimals } from '#src/money/compare-decimals.ts'
import type { Decimal } from '#src/money/decimal.ts'
import { rateToDecimal } from '#src/money/units.ts'
import { sumDecimals } from '#src/money/sum-decimals.ts'

/** With fewer days than these nobody knows what is usual. */
const MIN_DAYS = 7

/** The middle of some amounts, the lower of two middle ones; null of none. */
export function getMedianDecimal(amounts: readonly Decimal[]): Decimal | null {
  const sorted = amounts.toSorted(compareDecimals)
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? null
}

/**
 * The usual rate, where today's is half of it or less. Source: decisions/037-earnings.
 * @param rate today's, a fraction
 * @param days the rates of the last 30 days, fractions, in any order
 * @returns their median; null where the rate did not fall so far or where too few days are known
 */
export function getRateBeforeDrop(rate: number, days: readonly Decimal[]): Decimal | null {
  const today = rateToDecimal(rate)
  const usual = days.length < MIN_DAYS ? null : getMedianDecimal(days)
  if (today === null || usual === null || !isPositive(usual)) return null
  return compareDecimals(sumDecimals([today, today]), usual) <= 0 ? usual : null
}

const isPositive = (amount: Decimal): boolean => !/^-|^0(?:\.0*)?$/.test(amount)
