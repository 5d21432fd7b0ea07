import type { Token } from '#src/api/schemas/token.ts'
import { getWalletFamily } from '#src/families/wallet-family.ts'
import type { Owner } from '#src/wallets/wallets.ts'
import { getTokenKey } from './holdings.ts'

/** The tokens to read for an address on a network. */
export interface HoldingsRequest {
  readonly network: string
  readonly address: string
  readonly tokens: readonly Token[]
}

/** A token of the service, and the yields that accept it. */
export interface ListedToken {
  readonly token: Token
  readonly availableYields: readonly string[]
}

export interface HoldingsRequests {
  readonly requests: readonly HoldingsRequest[]
  /** Networks where the address may have a balance but this site has no node. */
  readonly unsupported: readonly string[]
}

/** Groups tokens by network, without duplicates, most accepted first; points are no tokens. */
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
 * Returns the balance requests: every address on every network of its family where a yield accepts a token.
 * @param readable networks with a node on this site
 */
export function createHoldingsRequests(
  listed: readonly ListedToken[],
  accounts: readonly Owner[],
  readable: readonly string[],
): HoldingsRequests {
  const requests: HoldingsRequest[] = []
  const unsupported = new Set<string>()
  for (const [network, tokens] of groupTokensByNetwork(listed)) {
    const family = getWalletFamily(network)
    const owners = new Set(
      accounts.filter((account) => account.family === family).map(({ address }) => address),
    )
    if (owners.size > 0 && !readable.includes(network)) unsupported.add(network)
    else for (const address of owners) requests.push({ network, address, tokens })
  }
  return { requests, unsupported: [...unsupported] }
}
