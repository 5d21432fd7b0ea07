import type { TokensQuery } from '../contract/queries.ts'
import type { TokenWithAvailableYields } from '../contract/token.ts'
import type { YieldDescription } from '../contract/yield.ts'
import { tokensOf } from './catalogue.ts'

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
      (query.address === undefined || token.address?.toLowerCase() === query.address.toLowerCase()),
  )
}

function isListed({ status, metadata, mechanics }: YieldDescription, query: TokensQuery): boolean {
  if (metadata.underMaintenance || metadata.deprecated) return false
  if (query.enter !== undefined && status.enter !== query.enter) return false
  if (query.exit !== undefined && status.exit !== query.exit) return false
  return query.yieldTypes?.includes(mechanics.type) ?? true
}
