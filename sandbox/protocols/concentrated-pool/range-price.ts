import { fromRaw, toRaw } from '#src/money/units.ts'

const DECIMAL_PLACES = 36
const DIGITS = 8n
const Q192 = 2n ** 192n

/** The decimals of both tokens of a pool. */
export interface PairDecimals {
  readonly base: number
  readonly quote: number
}

/**
 * The square root of a price as the pool has it: in units of 2**96, of smallest units of quote for one of base.
 * @param price whole quote tokens for a whole base token, a plain positive decimal
 */
export function toSqrtPrice(price: string, { base, quote }: PairDecimals): bigint {
  const raw = toRaw(price, DECIMAL_PLACES) * 10n ** BigInt(quote) * Q192
  return squareRoot(raw / 10n ** BigInt(base + DECIMAL_PLACES))
}

/** The price at a square root, in whole tokens, rounded to 8 digits that count. */
export function fromSqrtPrice(sqrt: bigint, { base, quote }: PairDecimals): string {
  const raw = (sqrt * sqrt * 10n ** BigInt(base + DECIMAL_PLACES)) / Q192 / 10n ** BigInt(quote)
  const beyond = 10n ** BigInt(Math.max(0, raw.toString().length - Number(DIGITS)))
  return fromRaw(((raw + beyond / 2n) / beyond) * beyond, DECIMAL_PLACES)
}

/** The largest whole number whose square is no larger, by Newton's steps from above. */
function squareRoot(value: bigint): bigint {
  if (value < 2n) return value
  let root = 2n ** BigInt(Math.ceil(value.toString(2).length / 2))
  for (;;) {
    const next = (root + value / root) / 2n
    if (next >= root) return root
    root = next
  }
}
