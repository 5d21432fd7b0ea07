import type { Decimal } from '#src/money/decimal.ts'
import { fromRaw, toRaw } from '#src/money/units.ts'

/** What lies in a yield: in US dollars, and in units of its deposit token. */
export interface Deposits {
  readonly tvlUsd: Decimal
  readonly tvl: Decimal
}

/** Digits after the point of a price, before it is cut to those that count: the cheapest tokens cost very little. */
const DIGITS = 24
/** An estimate with more digits than this would be make-believe. */
const SIGNIFICANT_DIGITS = 5

const fractionDigits = (amount: Decimal): number => amount.split('.')[1]?.length ?? 0

/** In parts of 10^-DIGITS; null where nothing lies in it, and no price can be told. */
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
 * About what one token costs, in US dollars: the median of what it costs in each yield that takes it, so that one wrong
 * figure moves nothing. Reckoned exactly, told in five digits. Source: decisions/036-prices.
 * @returns null where no yield tells a price
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
