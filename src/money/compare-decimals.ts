import { countFractionDigits, type Decimal } from './decimal.ts'
import { toRaw } from './units.ts'

/** Returns -1, 0 or 1 if `a` is below, equal to or above `b`, exactly for any number of digits. */
export function compareDecimals(a: Decimal, b: Decimal): -1 | 0 | 1 {
  const digits = Math.max(countFractionDigits(a), countFractionDigits(b))
  const difference = toRaw(a, digits) - toRaw(b, digits)
  if (difference === 0n) return 0
  return difference < 0n ? -1 : 1
}
