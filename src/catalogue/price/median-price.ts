import type { Decimal } from '#src/money/decimal.ts'
import { fromRaw, toRaw } from '#src/money/units.ts'

/** A yield's TVL in US dollars and in deposit token units. */
export interface Deposits {
  readonly tvlUsd: Decimal
  readonly tvl: Decimal
}

/** Fraction digits before rounding to significant ones, for very cheap tokens. */
const DIGITS = 24
/** More digits of an estimate would be false precision. */
const SIGNIFICANT_DIGITS = 5

const fractionDigits = (amount: Decimal): number => amount.split('.')[1]?.length ?? 0

/** In units of 10^-DIGITS; null without TVL. */
function getPrice({ tvlUsd, tvl }: Deposits): bigint | null {
  const digits = Math.max(fractionDigits(tvlUsd), fractionDigits(tvl))
  const [usd, amount] = [toRaw(tvlUsd, digits), toRaw(tvl, digits)]
  if (usd <= 0n || amount <= 0n) return null
  return (usd * 10n ** BigInt(DIGITS)) / amount
}

function roundToSignificant(price: bigint): bigint {
  const excessDigits = price.toString().length - SIGNIFICANT_DIGITS
  if (excessDigits <= 0) return price
  const unit = 10n ** BigInt(excessDigits)
  return ((price + unit / 2n) / unit) * unit
}

/**
 * Returns a token's estimated price in US dollars: the median over the yields that accept it, so that a single wrong
 * one has no effect. Computed exactly, rounded to five digits. Source: decisions/036-prices.
 * @returns null if no yield implies a price
 */
export function getMedianPrice(all: readonly Deposits[]): Decimal | null {
  const prices = all.flatMap((one) => getPrice(one) ?? []).toSorted((a, b) => (a < b ? -1 : 1))
  const middle = prices.length >> 1
  const upper = prices[middle]
  if (upper === undefined) return null
  const lower = prices.length % 2 === 1 ? upper : (prices[middle - 1] ?? upper)
  const median = roundToSignificant((lower + upper) / 2n)
  return median === 0n ? null : fromRaw(median, DIGITS)
}
