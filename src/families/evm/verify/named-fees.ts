import { findNetwork } from '#src/networks/find-network.ts'
import { getRequestedAmount, getRequestedAmounts, parseAmount } from '../../requested-amount.ts'
import type { NamedFee } from '../../inspection.ts'
import type { Intent } from '../../intent.ts'
import type { EvmCall } from '../call.ts'
import type { ChainFacts } from '../chain-facts.ts'
import { flattenCalls, getNumbers, type KnownCall } from './decode-call.ts'

const MILLI = 10n ** 15n
const COIN = 1000n * MILLI

/** The most that the fees of an action are believed to be where only the service states them, in wei, by the network's coin. */
export const MAX_FEES: ReadonlyMap<string, bigint> = new Map([
  ['ETH', 20n * MILLI],
  ['BNB', 100n * MILLI],
  ['AVAX', COIN],
  ['HYPE', COIN],
  ['MOVR', 5n * COIN],
  ['OKT', 5n * COIN],
  ['PROS', 5n * COIN],
  ['CELO', 50n * COIN],
  ['CORE', 50n * COIN],
  ['FTM', 50n * COIN],
  ['POL', 50n * COIN],
  ['S', 50n * COIN],
  ['USD', 50n * COIN],
  ['USDC', 50n * COIN],
  ['XDAI', 50n * COIN],
  ['XPL', 50n * COIN],
  ['VIC', 100n * COIN],
  ['MON', 500n * COIN],
  ['PLUME', 500n * COIN],
  ['ONE', 2000n * COIN],
])
/** A coin that is not known may be as dear as a bitcoin. */
const MAX_UNKNOWN_COIN_FEE = MILLI / 2n

/** How many of the network's coins were typed. */
export interface RequestedCoins {
  /** The most that it can have been, in wei; null where all of them were requested. */
  readonly maximum: bigint | null
  /** Whether the request says which of its numbers counts coins. */
  readonly isExplicit: boolean
}

const toExplicitCoins = (most: bigint | null): RequestedCoins => ({
  maximum: most,
  isExplicit: true,
})

/** Of a list that does not fit the yield's tokens, no entry can mean more coins than the largest. */
function getListMaximum(amounts: unknown, { place }: Intent): RequestedCoins {
  const coin = place && findNetwork(place.network).native
  const takesCoins = place?.tokens.some(({ address }) => address === null) === true
  if (!coin || !takesCoins || !Array.isArray(amounts)) return toExplicitCoins(0n)
  const read = amounts.map((each) => parseAmount(each, coin.decimals) ?? 0n)
  return {
    maximum: read.reduce((most, each) => (each > most ? each : most), 0n),
    isExplicit: false,
  }
}

/** The coins that were typed: only entering sends any, with the coin alone or among several tokens. */
export function getRequestedCoins(intent: Intent): RequestedCoins {
  const { request, asset } = intent
  if (request.intent !== 'enter') return toExplicitCoins(0n)
  const { amounts, useMaxAmount } = request.arguments
  const typed = getRequestedAmounts(intent)
  if (typed)
    return toExplicitCoins(
      typed.reduce((sum, { token, amount }) => (token === null ? sum + amount : sum), 0n),
    )
  if (asset?.address !== null) return getListMaximum(amounts, intent)
  return toExplicitCoins(getRequestedAmount(intent) ?? (useMaxAmount === true ? null : 0n))
}

/**
 * The fees that a call pays in coins beyond what was typed: of a method that asks for one, no larger than the call itself
 * states where it does, and than what a fee may be; none where nobody names it. What a contract asks for by itself is the
 * chain's word. Source: decisions/016-verdicts.
 */
export function getNamedFees(
  call: EvmCall,
  decoded: KnownCall | null,
  network: string,
  intent: Intent,
  facts: ChainFacts,
): readonly NamedFee[] {
  const { maximum: requestedMaximum } = getRequestedCoins(intent)
  const amount = requestedMaximum === null ? 0n : call.value - requestedMaximum
  const calls = flattenCalls(decoded)
  const [kind] = calls.flatMap(({ fee }) => fee ?? [])
  if (amount <= 0n || kind === undefined) return []
  const read = facts.requestFees.get(call.to.toLowerCase())
  if (read !== undefined && amount <= read) return [{ kind, amount, witness: 'chain' }]
  const stated = calls.flatMap((each) => getNumbers(each.arguments, 'fee'))
  const isWithinStated = stated.length === 0 || amount <= stated.reduce((a, b) => a + b)
  const most = MAX_FEES.get(findNetwork(network).native?.symbol ?? '') ?? MAX_UNKNOWN_COIN_FEE
  return isWithinStated && amount <= most ? [{ kind, amount, witness: 'service', most }] : []
}
