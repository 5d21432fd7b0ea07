import { countFractionDigits, type Decimal } from './decimal.ts'
import { fromRaw, toRaw } from './units.ts'

/**
 * Returns a percentage of an amount, rounded up to its smallest unit, so that no fee appears too small.
 * @param percent "0.25" is 0.25 %, not below 0
 */
export function takePercent(amount: Decimal, percent: Decimal, decimals: number): Decimal {
  const [whole = '0', fraction = ''] = percent.split('.')
  const scale = 100n * 10n ** BigInt(fraction.length)
  return fromRaw(
    (toRaw(amount, decimals) * BigInt(whole + fraction) + scale - 1n) / scale,
    decimals,
  )
}

/** Returns the exact product with all its digits. */
export function multiplyDecimals(a: Decimal, b: Decimal): Decimal {
  const [one, other] = [countFractionDigits(a), countFractionDigits(b)]
  return fromRaw(toRaw(a, one) * toRaw(b, other), one + other)
}
