import type { Decimal } from './decimal.ts'
import { fromRaw, toRaw } from './units.ts'

/**
 * A part of an amount, rounded up in its smallest unit: nobody is told of a smaller fee than there is.
 * @param percent "0.25" is 0.25 %, not below 0.
 */
export function takePercent(amount: Decimal, percent: Decimal, decimals: number): Decimal {
  const [whole = '0', fraction = ''] = percent.split('.')
  const scale = 100n * 10n ** BigInt(fraction.length)
  return fromRaw(
    (toRaw(amount, decimals) * BigInt(whole + fraction) + scale - 1n) / scale,
    decimals,
  )
}

const countFractionDigits = (amount: Decimal): number => amount.split('.')[1]?.length ?? 0

/** The exact product, with as many digits as it takes. */
export function multiplyDecimals(a: Decimal, b: Decimal): Decimal {
  const [one, other] = [countFractionDigits(a), countFractionDigits(b)]
  return fromRaw(toRaw(a, one) * toRaw(b, other), one + other)
}
