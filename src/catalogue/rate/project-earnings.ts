import type { Decimal } from '#src/money/decimal.ts'
import { fromRaw, toRaw } from '#src/money/units.ts'

/** Rates have nine digits: more would be false precision. */
const RATE_SCALE = 1_000_000_000

/**
 * Returns an amount's yearly earnings at a constant rate, rounded down; not compounded, so rather too low.
 * @param rate a fraction: 0.0382 is 3.82 %; null if unknown
 * @returns token units; null without a rate
 */
export function projectEarnings(
  amount: Decimal,
  rate: number | null,
  decimals: number,
): Decimal | null {
  if (rate === null || !Number.isFinite(rate)) return null
  const scaled = BigInt(Math.round(rate * RATE_SCALE))
  return fromRaw((toRaw(amount, decimals) * scaled) / BigInt(RATE_SCALE), decimals)
}
