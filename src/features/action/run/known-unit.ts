import type { AskedAsset, Intent } from '#src/families/intent.ts'
import { sameAddress } from '#src/families/same-address.ts'
import { findNetwork } from '#src/networks/find-network.ts'

/**
 * How a token is called and counted, by what was asked for; null where that does not tell.
 * @param token its address; null for the network's own coin
 */
export function knownUnit(
  token: string | null,
  intent: Intent | null,
  network: string,
): Pick<AskedAsset, 'symbol' | 'decimals'> | null {
  if (token === null) return findNetwork(network).native
  const known = [intent?.asset, intent?.place?.output, ...(intent?.place?.tokens ?? [])]
  return known.find((each) => each?.address && sameAddress(each.address, token)) ?? null
}
