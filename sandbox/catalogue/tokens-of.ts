import type { TokenWithAvailableYields } from '../contract/token.ts'
import type { YieldDescription } from '../contract/yield.ts'
import { comparedAddress } from './same-address.ts'

/** Tokens with the ids of their yields (contract: Tokens), in the order of the yields. */
export function tokensOf(yields: readonly YieldDescription[]): TokenWithAvailableYields[] {
  const byToken = new Map<string, TokenWithAvailableYields>()
  for (const { id, token, inputTokens } of yields) {
    for (const each of [token, ...inputTokens]) {
      const key = `${each.network}:${each.address ? comparedAddress(each.network, each.address) : 'native'}`
      const entry = byToken.get(key) ?? { token: each, availableYields: [] }
      byToken.set(key, entry)
      // A yield that names a token twice comes with both at once.
      if (entry.availableYields.at(-1) !== id) entry.availableYields.push(id)
    }
  }
  return [...byToken.values()]
}
