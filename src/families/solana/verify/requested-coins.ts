import { findNetwork } from '#src/networks/find-network.ts'
import { getRequestedAmount, getRequestedAmounts, parseAmount } from '../../requested-amount.ts'
import type { Intent } from '../../intent.ts'
import { WRAPPED_SOL } from '../programs.ts'

/** How many coins were typed, wrapped ones among them. */
export interface RequestedCoins {
  /** The most that it can have been, in lamports; null where all of them were requested. */
  readonly maximum: bigint | null
  /** Whether the request says which of its numbers counts coins. */
  readonly isExplicit: boolean
}

const isCoin = (address: string | null): boolean => address === null || address === WRAPPED_SOL

const toExplicitCoins = (most: bigint | null): RequestedCoins => ({
  maximum: most,
  isExplicit: true,
})

/** Of a list that does not fit the yield's tokens, no entry can mean more coins than the largest. */
function getListMaximum(amounts: unknown, { place }: Intent): RequestedCoins {
  const coin = place && findNetwork(place.network).native
  const takesCoins = place?.tokens.some(({ address }) => isCoin(address)) === true
  if (!coin || !takesCoins || !Array.isArray(amounts)) return toExplicitCoins(0n)
  const read = amounts.map((each) => parseAmount(each, coin.decimals) ?? 0n)
  return {
    maximum: read.reduce((most, each) => (each > most ? each : most), 0n),
    isExplicit: false,
  }
}

/** How much of a token a list of amounts names, by its mint; null where no list that fits was typed. */
export function getListedAmount(intent: Intent, mint: string | null): bigint | null {
  const typed = intent.request.intent === 'enter' ? getRequestedAmounts(intent) : null
  const isToken = (token: string | null): boolean => (isCoin(mint) ? isCoin(token) : token === mint)
  return (
    typed && typed.reduce((sum, { token, amount }) => (isToken(token) ? sum + amount : sum), 0n)
  )
}

/** The coins that were typed: only entering takes any, with the coin alone or among several tokens. */
export function getRequestedCoins(intent: Intent): RequestedCoins {
  const { request, asset } = intent
  if (request.intent !== 'enter') return toExplicitCoins(0n)
  const listed = getListedAmount(intent, null)
  if (listed !== null) return toExplicitCoins(listed)
  const { amounts, useMaxAmount } = request.arguments
  if (asset === null || !isCoin(asset.address)) return getListMaximum(amounts, intent)
  return toExplicitCoins(useMaxAmount === true ? null : (getRequestedAmount(intent) ?? 0n))
}

/** The most of a mint's tokens that entering may take; null where nothing was typed of them. */
export function getRequestedTokens(intent: Intent, mint: string | null): bigint | null {
  const { request, asset } = intent
  if (request.intent !== 'enter' || mint === null) return null
  const listed = getListedAmount(intent, mint)
  if (listed !== null) return listed === 0n ? null : listed
  if (asset !== null)
    return (asset.address ?? WRAPPED_SOL) === mint ? getRequestedAmount(intent) : null
  const { maximum: most } = isCoin(mint) ? getRequestedCoins(intent) : { maximum: null }
  return most === 0n ? null : most
}
