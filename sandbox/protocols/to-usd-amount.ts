import { fromRaw, toRaw } from '#src/money/units.ts'
import { getPrice } from './price.ts'

const CENTS = 2

/**
 * What an amount is worth in US dollars, as a decimal rounded down to cents; undefined where there is no price.
 * @param raw in the token's smallest unit
 */
export function toUsdAmount(
  raw: bigint,
  token: { readonly symbol: string; readonly decimals: number },
): string | undefined {
  const price = getPrice(token.symbol)
  if (price === null) return undefined
  const cents = (raw * toRaw(price, CENTS)) / 10n ** BigInt(token.decimals)
  return fromRaw(cents, CENTS)
}
