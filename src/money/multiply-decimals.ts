import type { Decimal } from './decimal.ts'
import { fromRaw, toRaw } from './units.ts'

const countFractionDigits = (amount: Decimal): number => amount.split('.')[1]?.length ?? 0

/** The exact product, with as many digits as it takes. */
export function multiplyDecimals(a: Decimal, b: Decimal): Decimal {
  const [one, other] = [countFractionDigits(a), countFractionDigits(b)]
  return fromRaw(toRaw(a, one) * toRaw(b, other), one + other)
}
