import type { Intent, RequestedAsset } from '#src/families/intent.ts'
import { toAddressKey, isSameAddress } from '#src/families/is-same-address.ts'
import { isNameConfirmed, type FactsOfTokens } from '#src/families/token-facts.ts'
import { findNetwork } from '#src/networks/find-network.ts'
import { factsAbout } from '../names/token-names.ts'

/** How a token is called, and its decimals. */
export interface TokenUnit extends Pick<RequestedAsset, 'symbol' | 'decimals'> {
  /** The chain calls it so, and others than the service know it: its symbol can stand for it alone. */
  readonly isConfirmed?: boolean
}

/** A request as it is shown. */
export interface ShownIntent extends Intent {
  readonly asset: (RequestedAsset & TokenUnit) | null
}

/** More than any token has; what names more is not counted by it. */
const MAX_DECIMALS = 36

/**
 * How a token is called and counted, where it is the requested one or the network's own coin; null where it is another.
 * @param token its address; null for the network's own coin
 */
export function getKnownUnit(
  token: string | null,
  intent: ShownIntent | null,
  network: string,
): TokenUnit | null {
  const { native } = findNetwork(network)
  if (token === null) return native && { ...native, isConfirmed: true }
  const asset = intent?.asset
  return asset?.address && isSameAddress(asset.address, token) ? asset : null
}

/**
 * How the service calls and counts a token that it names with the yield: anybody's token can be called so, so that it is
 * only shown together with the address. Null where it names none.
 * @param token its address
 */
export function getClaimedUnit(token: string, intent: Intent | null): TokenUnit | null {
  const named = [intent?.balance, intent?.place?.output, ...(intent?.place?.tokens ?? [])]
  const claimed = named.find((each) => each?.address && isSameAddress(each.address, token)) ?? null
  return claimed && claimed.decimals >= 0 && claimed.decimals <= MAX_DECIMALS ? claimed : null
}

/**
 * A request with its tokens counted and called as the chain does, to show amounts by. One whose decimals it does not tell has
 * no unit then, and shows in its smallest ones.
 * @param facts as an inspection has them; absent where no chain was asked
 */
export function toChainUnits(
  intent: Intent | null,
  facts: FactsOfTokens | undefined,
  network: string,
): ShownIntent | null {
  if (intent === null || facts === undefined) return intent
  const convertToken = (token: RequestedAsset): readonly (RequestedAsset & TokenUnit)[] => {
    if (token.address !== null && !facts.has(toAddressKey(token.address))) return [token]
    const known = factsAbout(token.address, facts, network)
    const { decimals, symbol } = known
    if (decimals === null) return []
    const isConfirmed = isNameConfirmed(token.address, known)
    return [{ ...token, decimals, symbol: symbol ?? token.symbol, isConfirmed }]
  }
  const convert = (token: RequestedAsset) => convertToken(token)[0] ?? null
  const { asset, balance, place: location } = intent
  return {
    ...intent,
    asset: asset && convert(asset),
    balance: balance && (convert(balance) ?? undefined),
    place: location && {
      ...location,
      output: location.output && convert(location.output),
      tokens: location.tokens.flatMap(convertToken),
    },
  }
}
