import type { Decimal } from '#src/money/decimal.ts'
import type { CatalogueRow } from '../catalogue-row.ts'
import { getTokenKey, type TokenReference } from '../logos/token-key.ts'

/** Returns a token's price in US dollars if enough yields agree for amount input. Source: decisions/036-prices. */
export function getAgreedPrice(
  rows: readonly Pick<CatalogueRow, 'inputTokens'>[],
  token: TokenReference & { readonly network: string },
): Decimal | null {
  const key = getTokenKey(token)
  for (const { inputTokens } of rows)
    for (const one of inputTokens)
      if (one.agreed && one.network === token.network && getTokenKey(one) === key) return one.price
  return null
}

/**
 * Returns a token's estimated price in US dollars, agreed on by the yields that accept it. Source:
 * decisions/036-prices.
 * @returns null if no yield implies one
 */
export function getTokenPrice(
  rows: readonly Pick<CatalogueRow, 'inputTokens'>[],
  token: TokenReference & { readonly network: string },
): Decimal | null {
  const key = getTokenKey(token)
  for (const { inputTokens } of rows)
    for (const one of inputTokens)
      if (one.price !== null && one.network === token.network && getTokenKey(one) === key)
        return one.price
  return null
}
