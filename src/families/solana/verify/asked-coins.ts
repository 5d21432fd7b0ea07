import { findNetwork } from '#src/networks/find-network.ts'
import { askedAmount, askedAmounts, inUnits } from '../../asked-amount.ts'
import type { Intent } from '../../intent.ts'
import { WRAPPED_SOL } from '../programs.ts'

/** How many coins were typed, wrapped ones among them. */
export interface AskedCoins {
  /** The most that it can have been, in lamports; null where all of them were requested. */
  readonly most: bigint | null
  /** Whether the request says which of its numbers counts coins. */
  readonly isTold: boolean
}

const isCoin = (address: string | null): boolean => address === null || address === WRAPPED_SOL

const told = (most: bigint | null): AskedCoins => ({ most, isTold: true })

/** Of a list that does not fit the yield's tokens, no entry can mean more coins than the largest. */
function mostOfList(amounts: unknown, { place }: Intent): AskedCoins {
  const coin = place && findNetwork(place.network).native
  const takesCoins = place?.tokens.some(({ address }) => isCoin(address)) === true
  if (!coin || !takesCoins || !Array.isArray(amounts)) return told(0n)
  const read = amounts.map((each) => inUnits(each, coin.decimals) ?? 0n)
  return { most: read.reduce((most, each) => (each > most ? each : most), 0n), isTold: false }
}

/** How much of a token a list of amounts names, by its mint; null where no list that fits was typed. */
export function listedAmount(intent: Intent, mint: string | null): bigint | null {
  const typed = intent.request.intent === 'enter' ? askedAmounts(intent) : null
  const isIt = (token: string | null): boolean => (isCoin(mint) ? isCoin(token) : token === mint)
  return typed && typed.reduce((sum, { token, amount }) => (isIt(token) ? sum + amount : sum), 0n)
}

/** The coins that were typed: only entering takes any, with the coin alone or among several tokens. */
export function askedCoins(intent: Intent): AskedCoins {
  const { request, asset } = intent
  if (request.intent !== 'enter') return told(0n)
  const listed = listedAmount(intent, null)
  if (listed !== null) return told(listed)
  const { amounts, useMaxAmount } = request.arguments
  if (asset === null || !isCoin(asset.address)) return mostOfList(amounts, intent)
  return told(useMaxAmount === true ? null : (askedAmount(intent) ?? 0n))
}

/** The most of a mint's tokens that entering may take; null where nothing was typed of them. */
export function askedTokens(intent: Intent, mint: string | null): bigint | null {
  const { request, asset } = intent
  if (request.intent !== 'enter' || mint === null) return null
  const listed = listedAmount(intent, mint)
  if (listed !== null) return listed === 0n ? null : listed
  if (asset !== null) return (asset.address ?? WRAPPED_SOL) === mint ? askedAmount(intent) : null
  const { most } = isCoin(mint) ? askedCoins(intent) : { most: null }
  return most === 0n ? null : most
}
