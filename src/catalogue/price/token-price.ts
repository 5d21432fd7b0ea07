import type { Decimal } from '#src/money/decimal.ts'
import type { CatalogueRow } from '../catalogue-row.ts'
import { getTokenKey, type TokenReference } from '../logos/token-key.ts'

/** What one of a token costs, in US dollars, where enough yields agree to type amounts by it. Source: decisions/036-prices. */
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
 * About what one of a token costs, in US dollars, as all yields that take it agree on. Source: decisions/036-prices.
 * @returns null where no yield tells
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
