import { findNetwork } from '#src/networks/find-network.ts'
import type { Intent } from '../intent.ts'
import { isSameAddress } from '../is-same-address.ts'

/** A network's wrapped native coin. Source: each network's own documentation. */
const WRAPPED_COINS: Readonly<Record<string, string>> = {
  ethereum: '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2',
  optimism: '0x4200000000000000000000000000000000000006',
  base: '0x4200000000000000000000000000000000000006',
  unichain: '0x4200000000000000000000000000000000000006',
  arbitrum: '0x82aF49447D8a07e3bd95BD0d56f35241523fBab1',
  polygon: '0x0d500B1d8E8eF31E21C99d1Db9A6444d3ADf1270',
  binance: '0xbb4CdB9CBd36B01bD1cBaEBF2De08d9173bc095c',
  'avalanche-c': '0xB31f66AA3C1e785363F0875A1B74E27b85FD66c7',
  gnosis: '0xe91D153E0b41518A2Ce8Dd3D7944Fa863463a97d',
  linea: '0xe5D7C2a44FfDDf6b295A15c148167daaAf5Cf34f',
  sonic: '0x039e2fB66102314Ce7b64Ce5Ce3E5183bc94aD38',
}

/** Whether a token is the wrapped native coin, by that list only. */
export function isWrappedCoin(network: string, token: string): boolean {
  const wrapped = WRAPPED_COINS[network]
  return wrapped !== undefined && isSameAddress(wrapped, token)
}

/** Whether a token is the wrapped native coin: by that list, or by its name and another source. */
function isWrapped(
  token: string,
  { place }: Intent,
  isVouched: (contract: string) => boolean,
): boolean {
  if (!place) return false
  const wrapped = WRAPPED_COINS[place.network]
  if (wrapped !== undefined) return isSameAddress(wrapped, token)
  const coin = findNetwork(place.network).native
  return place.tokens.some(
    ({ address, symbol, decimals }) =>
      address !== null &&
      isSameAddress(address, token) &&
      symbol === `W${coin?.symbol}` &&
      decimals === coin?.decimals &&
      isVouched(token),
  )
}

/**
 * Whether a token is the requested one, or of exactly the same value, as a coin and its wrapped form.
 * @param token null for the native coin
 * @param isVouched whether another source than the service confirms a contract
 */
export function isRequestedToken(
  token: string | null,
  intent: Intent,
  isVouched: (contract: string) => boolean,
): boolean {
  const requested = intent.asset?.address ?? null
  if (token === null && requested === null) return true
  if (token === null) return isWrapped(requested ?? '', intent, isVouched)
  if (requested === null) return isWrapped(token, intent, isVouched)
  return isSameAddress(token, requested)
}

/** Whether the requested token is the native coin, in either form. */
export const isCoinRequested = (intent: Intent): boolean =>
  isRequestedToken(null, intent, () => true)
