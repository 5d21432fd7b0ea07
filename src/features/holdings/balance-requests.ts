import type { Token } from '#src/api/schemas/token.ts'
import { toSupportedFamily } from '#src/families/known-families.ts'
import { findNetwork } from '#src/networks/find-network.ts'
import type { Owner } from '#src/wallets/wallets.ts'
import { getTokenKey } from './holdings.ts'

/** One address on one network, with the tokens that it is asked for. */
export interface HoldingsRequest {
  readonly network: string
  readonly address: string
  readonly tokens: readonly Token[]
}

/** A token of the service, and the yields that take it. */
export interface ListedToken {
  readonly token: Token
  readonly availableYields: readonly string[]
}

export interface HoldingsRequests {
  readonly requests: readonly HoldingsRequest[]
  /** Networks where an address may hold something, and that can't be asked from here. */
  readonly unsupported: readonly string[]
}

/** The tokens of each network, each once, those that most yields take first. Points are no tokens that anybody holds. */
function groupTokensByNetwork(listed: readonly ListedToken[]): Map<string, Token[]> {
  const seen = new Set<string>()
  const byNetwork = new Map<string, Token[]>()
  const most = listed.toSorted((a, b) => b.availableYields.length - a.availableYields.length)
  for (const { token } of most) {
    const key = getTokenKey(token)
    if (token.isPoints === true || seen.has(key)) continue
    seen.add(key)
    const known = byNetwork.get(token.network)
    if (known) known.push(token)
    else byNetwork.set(token.network, [token])
  }
  return byNetwork
}

/**
 * Where balances are read: every address on every network of its family that a yield takes a token on.
 * @param readable the networks that this site has a node for
 */
export function createHoldingsRequests(
  listed: readonly ListedToken[],
  accounts: readonly Owner[],
  readable: readonly string[],
): HoldingsRequests {
  const requests: HoldingsRequest[] = []
  const unsupported = new Set<string>()
  for (const [network, tokens] of groupTokensByNetwork(listed)) {
    const family = toSupportedFamily(findNetwork(network).family)
    const owners = new Set(
      accounts.filter((account) => account.family === family).map(({ address }) => address),
    )
    if (owners.size > 0 && !readable.includes(network)) unsupported.add(network)
    else for (const address of owners) requests.push({ network, address, tokens })
  }
  return { requests, unsupported: [...unsupported] }
}
