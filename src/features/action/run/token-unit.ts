import type { Intent, RequestedAsset } from '#src/families/intent.ts'
import { toAddressKey, isSameAddress } from '#src/families/is-same-address.ts'
import { isNameConfirmed, type FactsOfTokens } from '#src/families/token-facts.ts'
import { findNetwork } from '#src/networks/find-network.ts'
import { factsAbout } from '../names/token-names.ts'

/** A token's name and decimals. */
export interface TokenUnit extends Pick<RequestedAsset, 'symbol' | 'decimals'> {
  /** Confirmed by the chain and another source: the symbol alone identifies it. */
  readonly isConfirmed?: boolean
}

/** A request for display. */
export interface ShownIntent extends Intent {
  readonly asset: (RequestedAsset & TokenUnit) | null
}

/** More than any token has; a larger value is rejected. */
const MAX_DECIMALS = 36

/**
 * Returns name and decimals of the requested token or the native coin; null for any other.
 * @param token its address; null for the native coin
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
 * Returns the service's name and decimals for a token of the yield. Unconfirmed, so show it with the address only.
 * Null if the service names none.
 * @param token its address
 */
export function getClaimedUnit(token: string, intent: Intent | null): TokenUnit | null {
  const named = [intent?.balance, intent?.place?.output, ...(intent?.place?.tokens ?? [])]
  const claimed = named.find((each) => each?.address && isSameAddress(each.address, token)) ?? null
  return claimed && claimed.decimals >= 0 && claimed.decimals <= MAX_DECIMALS ? claimed : null
}

/**
 * Returns a request with on-chain names and decimals for display. A token with unknown decimals has no unit and shows
 * smallest units.
 * @param facts of an inspection; absent if no chain was read
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
