import type { CompactToken, CompactYield } from '../compact/compact-yield.ts'
import { tokenKey } from '../logos/token-key.ts'
import { doAgree } from './do-agree.ts'
import { medianPrice, type Deposits } from './median-price.ts'

/** A yield as it was read, with what lies in it; null where the service does not say. */
export interface ReadYield extends CompactYield {
  readonly deposits: Deposits | null
}

const keyOf = (token: CompactToken): string => `${token.network} ${tokenKey(token)}`

/** The yields, whose tokens all have the price that the yields with that deposit token agree on. Source: decisions/036-prices. */
export function agreePrices(all: readonly ReadYield[]): CompactYield[] {
  const told = new Map<string, Deposits[]>()
  for (const { token, deposits } of all) {
    if (!deposits) continue
    const key = keyOf(token)
    const known = told.get(key)
    if (known) known.push(deposits)
    else told.set(key, [deposits])
  }
  const prices = new Map(
    [...told].map(([key, some]) => [key, { price: medianPrice(some), agreed: doAgree(some) }]),
  )
  const priced = (token: CompactToken): CompactToken => {
    const known = prices.get(keyOf(token))
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
