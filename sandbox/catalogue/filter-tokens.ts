import type { TokensQuery } from '../contract/queries.ts'
import type { Token, TokenWithAvailableYields } from '../contract/token.ts'
import type { YieldDescription } from '../contract/yield.ts'
import { isOpen } from './is-open.ts'
import { sameAddress, comparedAddress } from './same-address.ts'

/** Tokens with the ids of their yields (contract: Tokens), in the order of the yields. */
function tokensOf(yields: readonly YieldDescription[]): TokenWithAvailableYields[] {
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

/**
 * The tokens of `GET /v1/tokens`: maintenance and deprecated yields are left out always, `enter`, `exit` and
 * `yieldTypes` narrow each token's yields, and a token without any is not listed.
 */
export function filterTokens(
  yields: readonly YieldDescription[],
  query: TokensQuery,
): TokenWithAvailableYields[] {
  const listed = yields.filter((each) => isListed(each, query))
  return tokensOf(listed).filter(
    ({ token }) =>
      (query.networks?.includes(token.network) ?? true) &&
      (query.symbol === undefined || token.symbol.toLowerCase() === query.symbol.toLowerCase()) &&
      (query.address === undefined || isAt(token, query.address)),
  )
}

const isAt = ({ network, address }: Token, requested: string): boolean =>
  address !== undefined && sameAddress(network, address, requested)

function isListed(each: YieldDescription, query: TokensQuery): boolean {
  const { metadata, mechanics } = each
  if (metadata.underMaintenance || metadata.deprecated) return false
  if (query.enter !== undefined && isOpen(each, 'enter') !== query.enter) return false
  if (query.exit !== undefined && isOpen(each, 'exit') !== query.exit) return false
  return query.yieldTypes?.includes(mechanics.type) ?? true
}
