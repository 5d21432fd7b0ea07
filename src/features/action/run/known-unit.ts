import type { AskedAsset, Intent } from '#src/families/intent.ts'
import { sameAddress } from '#src/families/same-address.ts'
import { findNetwork } from '#src/networks/find-network.ts'

/** How a token is called, and its decimals. */
export type Unit = Pick<AskedAsset, 'symbol' | 'decimals'>

/** More than any token has; what names more is not counted by it. */
const MOST_DECIMALS = 36

/**
 * How a token is called and counted, where it is the requested one or the network's own coin; null where it is another.
 * @param token its address; null for the network's own coin
 */
export function knownUnit(
  token: string | null,
  intent: Intent | null,
  network: string,
): Unit | null {
  if (token === null) return findNetwork(network).native
  const asset = intent?.asset
  return asset?.address && sameAddress(asset.address, token) ? asset : null
}

/**
 * How the service calls and counts a token that it names with the yield: anybody's token can be called so, so that it is
 * only shown together with the address. Null where it names none.
 * @param token its address
 */
export function claimedUnit(token: string, intent: Intent | null): Unit | null {
  const named = [intent?.place?.output, ...(intent?.place?.tokens ?? [])]
  const claimed = named.find((each) => each?.address && sameAddress(each.address, token)) ?? null
  return claimed && claimed.decimals >= 0 && claimed.decimals <= MOST_DECIMALS ? claimed : null
}

/**
 * A request with its tokens counted as the chain counts them, to show amounts by. One of which the chain does not tell has
 * no unit then, and shows in its smallest ones.
 * @param decimals as an inspection has them; absent where no chain was asked
 */
export function inChainUnits(
  intent: Intent | null,
  decimals: ReadonlyMap<string, number | null> | undefined,
  network: string,
): Intent | null {
  if (intent === null || decimals === undefined) return intent
  const coin = findNetwork(network).native?.decimals ?? null
  const counted = (token: AskedAsset): readonly AskedAsset[] => {
    const told = token.address === null ? coin : decimals.get(token.address.toLowerCase())
    if (told === null) return []
    return [told === undefined ? token : { ...token, decimals: told }]
  }
  const one = (token: AskedAsset): AskedAsset | null => counted(token)[0] ?? null
  const { asset, place } = intent
  return {
    ...intent,
    asset: asset && one(asset),
    place: place && {
      ...place,
      output: place.output && one(place.output),
      tokens: place.tokens.flatMap(counted),
    },
  }
}
