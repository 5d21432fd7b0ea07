import { findNetwork } from '#src/networks/find-network.ts'
import { askedAmount, askedAmounts, inUnits } from '../../asked-amount.ts'
import type { NamedFee } from '../../inspection.ts'
import type { Intent } from '../../intent.ts'
import type { EvmCall } from '../call.ts'
import type { ChainFacts } from '../chain-facts.ts'
import { everyCall, numbers, type KnownCall } from './decode-call.ts'

const MILLI = 10n ** 15n
const COIN = 1000n * MILLI

/** The most that the fees of an action are believed to be where only the service states them, in wei, by the network's coin. */
export const MOST_FEES: ReadonlyMap<string, bigint> = new Map([
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
const MOST_OF_OTHERS = MILLI / 2n

/** How many of the network's coins were typed. */
export interface AskedCoins {
  /** The most that it can have been, in wei; null where all of them were requested. */
  readonly most: bigint | null
  /** Whether the request says which of its numbers counts coins. */
  readonly isTold: boolean
}

const told = (most: bigint | null): AskedCoins => ({ most, isTold: true })

/** Of a list that does not fit the yield's tokens, no entry can mean more coins than the largest. */
function mostOfList(amounts: unknown, { place }: Intent): AskedCoins {
  const coin = place && findNetwork(place.network).native
  const takesCoins = place?.tokens.some(({ address }) => address === null) === true
  if (!coin || !takesCoins || !Array.isArray(amounts)) return told(0n)
  const read = amounts.map((each) => inUnits(each, coin.decimals) ?? 0n)
  return { most: read.reduce((most, each) => (each > most ? each : most), 0n), isTold: false }
}

/** The coins that were typed: only entering sends any, with the coin alone or among several tokens. */
export function askedCoins(intent: Intent): AskedCoins {
  const { request, asset } = intent
  if (request.intent !== 'enter') return told(0n)
  const { amounts, useMaxAmount } = request.arguments
  const typed = askedAmounts(intent)
  if (typed)
    return told(typed.reduce((sum, { token, amount }) => (token === null ? sum + amount : sum), 0n))
  if (asset?.address !== null) return mostOfList(amounts, intent)
  return told(askedAmount(intent) ?? (useMaxAmount === true ? null : 0n))
}

/**
 * The fees that a call pays in coins beyond what was typed: of a method that asks for one, no larger than the call itself
 * states where it does, and than what a fee may be; none where nobody names it. What a contract asks for by itself is the
 * chain's word. Source: decisions/016-verdicts.
 */
export function namedFees(
  call: EvmCall,
  decoded: KnownCall | null,
  network: string,
  intent: Intent,
  facts: ChainFacts,
): readonly NamedFee[] {
  const { most: asked } = askedCoins(intent)
  const amount = asked === null ? 0n : call.value - asked
  const calls = everyCall(decoded)
  const [kind] = calls.flatMap(({ fee }) => fee ?? [])
  if (amount <= 0n || kind === undefined) return []
  const read = facts.requestFees.get(call.to.toLowerCase())
  if (read !== undefined && amount <= read) return [{ kind, amount, witness: 'chain' }]
  const stated = calls.flatMap((each) => numbers(each.arguments, 'fee'))
  const isStated = stated.length === 0 || amount <= stated.reduce((a, b) => a + b)
  const most = MOST_FEES.get(findNetwork(network).native?.symbol ?? '') ?? MOST_OF_OTHERS
  return isStated && amount <= most ? [{ kind, amount, witness: 'service', most }] : []
}
