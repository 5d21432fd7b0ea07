import type { CompactToken, CompactYield } from '../compact/compact-yield.ts'
import { getTokenKey } from '../logos/token-key.ts'
import { hasPriceConsensus } from './has-price-consensus.ts'
import { getMedianPrice, type Deposits } from './median-price.ts'

/** A yield as it was read, with what lies in it; null where the service does not say. */
export interface YieldWithDeposits extends CompactYield {
  readonly deposits: Deposits | null
}

const getPriceKey = (token: CompactToken): string => `${token.network} ${getTokenKey(token)}`

/** The yields, whose tokens all have the price that the yields with that deposit token agree on. Source: decisions/036-prices. */
export function applyAgreedPrices(all: readonly YieldWithDeposits[]): CompactYield[] {
  const depositsByToken = new Map<string, Deposits[]>()
  for (const { token, deposits } of all) {
    if (!deposits) continue
    const key = getPriceKey(token)
    const known = depositsByToken.get(key)
    if (known) known.push(deposits)
    else depositsByToken.set(key, [deposits])
  }
  const prices = new Map(
    [...depositsByToken].map(([key, tokenDeposits]) => [
      key,
      { price: getMedianPrice(tokenDeposits), agreed: hasPriceConsensus(tokenDeposits) },
    ]),
  )
  const priced = (token: CompactToken): CompactToken => {
    const known = prices.get(getPriceKey(token))
    const price = known?.price ?? null
    return known?.agreed === true && price !== null
      ? { ...token, price, agreed: true }
      : { ...token, price }
  }
  return all.map((row) => ({
    ...row,
    token: priced(row.token),
    inputTokens: row.inputTokens.map(priced),
  }))
}
