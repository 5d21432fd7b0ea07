import type { Decimal } from './decimal.ts'
import { fromRaw, toRaw } from './units.ts'

const fractionDigits = (amount: Decimal): number => amount.split('.')[1]?.length ?? 0

/** How often one goes into the other, cut after so many digits. @returns null where the divisor is not above 0 */
export function quotient(dividend: Decimal, divisor: Decimal, decimals: number): Decimal | null {
  const [one, other] = [fractionDigits(dividend), fractionDigits(divisor)]
  const by = toRaw(divisor, other)
  if (by <= 0n) return null
  const raw = toRaw(dividend, one) * 10n ** BigInt(decimals + other)
  return fromRaw(raw / (by * 10n ** BigInt(one)), decimals)
}
