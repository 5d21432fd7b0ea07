import { countFractionDigits, type Decimal } from './decimal.ts'
import { fromRaw, toRaw } from './units.ts'

/** Returns the exact sum, whatever the number of digits; 0 if empty. */
export function sumDecimals(amounts: readonly Decimal[]): Decimal {
  const digits = Math.max(0, ...amounts.map(countFractionDigits))
  return fromRaw(
    amounts.reduce((sum, amount) => sum + toRaw(amount, digits), 0n),
    digits,
  )
}
