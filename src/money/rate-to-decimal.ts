import type { Decimal } from './decimal.ts'
import { fromRaw } from './units.ts'

/** Digits after the point of a rate; what stands further behind is how computers write fractions. */
export const RATE_DIGITS = 12

/**
 * A rate of the service, which is a JSON number, as the decimal that was meant by it: 0.044906249999999995 is 0.04490625.
 * @param rate a fraction: 0.0382 is 3.82 %.
 * @returns null for what is no number
 */
export function rateToDecimal(rate: number): Decimal | null {
  if (!Number.isFinite(rate)) return null
  return fromRaw(BigInt(Math.round(rate * 10 ** RATE_DIGITS)), RATE_DIGITS)
}
