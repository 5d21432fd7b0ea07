import { queryOptions, skipToken } from '@tanstack/react-query'
import type { RequestedAsset } from '#src/families/intent.ts'
import { toSupportedFamily } from '#src/families/known-families.ts'
import { loadFamily } from '#src/families/load-family.ts'
import type { FactsOfTokens } from '#src/families/token-facts.ts'
import { findNetwork } from '#src/networks/find-network.ts'

const NOTHING: FactsOfTokens = new Map()
/** Symbols seldom change; what could not be read is asked for again by whatever shows it next. */
const KEPT = 60_000

const isTold = (facts: FactsOfTokens | undefined): boolean =>
  facts !== undefined && [...facts.values()].some(({ symbol }) => symbol !== null)

/** How a network's chain calls and counts these tokens. One that it does not tell of is not there. */
export function tokenFactsQuery(network: string, tokens: readonly RequestedAsset[]) {
  const { family } = findNetwork(network)
  const read = async (): Promise<FactsOfTokens> =>
    (await (await loadFamily(family))?.tokens?.(network, tokens)) ?? NOTHING
  return queryOptions({
    queryKey: ['token-facts', network, tokens.map(({ address }) => address)],
    queryFn: toSupportedFamily(family) === null || tokens.length === 0 ? skipToken : read,
    staleTime: ({ state }) => (isTold(state.data) ? KEPT : 0),
    retry: false,
  })
}
