import type { Balance } from '#src/api/schemas/balance.ts'
import type { CatalogueRow } from '#src/catalogue/catalogue-row.ts'
import type { CompactToken } from '#src/catalogue/compact/compact-yield.ts'
import { getMedianPrice } from '#src/catalogue/price/median-price.ts'
import type { Decimal } from '#src/money/decimal.ts'
import { getTokenKey } from './token-key.ts'

/** About what a token costs, in US dollars, by `ownKey`; what is not there is unknown. */
export type TokenPrices = ReadonlyMap<string, Decimal>

type ValuedBalance = Pick<Balance, 'token' | 'amount' | 'amountUsd'>

/**
 * What the catalogue's yields say that tokens cost; where they say nothing, what a balance of the token is worth by its
 * amount. Source: decisions/036-prices.
 */
export function getTokenPrices(
  rows: readonly Pick<CatalogueRow, 'inputTokens'>[],
  balances: readonly ValuedBalance[],
): TokenPrices {
  const prices = new Map<string, Decimal>()
  const seen = new Set<CompactToken>()
  for (const { inputTokens } of rows)
    for (const token of inputTokens) {
      if (seen.has(token)) continue
      seen.add(token)
      const key = getTokenKey(token)
      if (token.price !== null && !prices.has(key)) prices.set(key, token.price)
    }
  for (const { token, amount, amountUsd } of balances) {
    if (amountUsd === undefined || prices.has(getTokenKey(token))) continue
    const price = getMedianPrice([{ tvlUsd: amountUsd, tvl: amount }])
    if (price !== null) prices.set(getTokenKey(token), price)
  }
  return prices
}
