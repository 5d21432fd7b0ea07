import { fromRaw, toRaw } from '#src/money/units.ts'

const DECIMAL_PLACES = 36
const DIGITS = 8n
const Q192 = 2n ** 192n

export interface PairDecimals {
  readonly base: number
  readonly quote: number
}

/**
 * Converts a price to the pool's Q96 square root of quote per base in smallest units.
 * @param price whole quote tokens per whole base token, a plain positive decimal
 */
export function toSqrtPrice(price: string, { base, quote }: PairDecimals): bigint {
  const raw = toRaw(price, DECIMAL_PLACES) * 10n ** BigInt(quote) * Q192
  return squareRoot(raw / 10n ** BigInt(base + DECIMAL_PLACES))
}

/** Converts a square root price to whole tokens, rounded to 8 significant digits. */
export function fromSqrtPrice(sqrt: bigint, { base, quote }: PairDecimals): string {
  const raw = (sqrt * sqrt * 10n ** BigInt(base + DECIMAL_PLACES)) / Q192 / 10n ** BigInt(quote)
  const beyond = 10n ** BigInt(Math.max(0, raw.toString().length - Number(DIGITS)))
  return fromRaw(((raw + beyond / 2n) / beyond) * beyond, DECIMAL_PLACES)
}

/** Returns the integer square root, rounded down (Newton's method from above). */
function squareRoot(value: bigint): bigint {
  if (value < 2n) return value
  let root = 2n ** BigInt(Math.ceil(value.toString(2).length / 2))
  for (;;) {
    const next = (root + value / root) / 2n
    if (next >= root) return root
    root = next
  }
}
