import type { Decimal } from '#src/money/decimal.ts'
import { fromRaw, toRaw } from '#src/money/units.ts'

/** Rates are told to nine digits: more would be make-believe. */
const RATE_SCALE = 1_000_000_000

/**
 * What an amount would earn in a year if the rate stayed as it is, rounded down; never compounded, so rather too little.
 * @param rate a fraction: 0.0382 is 3.82 %.
 * @returns token units; null for a rate that is no number.
 */
export function projectEarnings(amount: Decimal, rate: number, decimals: number): Decimal | null {
  if (!Number.isFinite(rate)) return null
  const scaled = BigInt(Math.round(rate * RATE_SCALE))
  return fromRaw((toRaw(amount, decimals) * scaled) / BigInt(RATE_SCALE), decimals)
}
