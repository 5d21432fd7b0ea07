import { countFractionDigits, type Decimal } from './decimal.ts'
import { fromRaw, toRaw } from './units.ts'

/** Divides decimals, truncated after a number of digits. @returns null if the divisor is not above 0 */
export function divideDecimals(
  dividend: Decimal,
  divisor: Decimal,
  decimals: number,
): Decimal | null {
  const [one, other] = [countFractionDigits(dividend), countFractionDigits(divisor)]
  const rawDivisor = toRaw(divisor, other)
  if (rawDivisor <= 0n) return null
  const raw = toRaw(dividend, one) * 10n ** BigInt(decimals + other)
  return fromRaw(raw / (rawDivisor * 10n ** BigInt(one)), decimals)
}
