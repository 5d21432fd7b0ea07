import { findNetwork } from '#src/networks/find-network.ts'
import { askedAmount } from '../../asked-amount.ts'
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

/** The coins that were typed: only entering with the network's own coin sends any. */
export function askedCoins(intent: Intent): bigint {
  const isNative = intent.request.intent === 'enter' && intent.asset?.address === null
  return isNative ? (askedAmount(intent) ?? 0n) : 0n
}

/**
 * The fees that a call pays in coins beyond what was typed: of a method that asks for one, no larger than the call itself
 * states where it does, and than what a fee may be; none where nobody names it. What a contract asks for by itself is the
 * chain's word. Source: design, section 3, named fees.
 */
export function namedFees(
  call: EvmCall,
  decoded: KnownCall | null,
  network: string,
  intent: Intent,
  facts: ChainFacts,
): readonly NamedFee[] {
  const amount = call.value - askedCoins(intent)
  const calls = everyCall(decoded)
  const kind = calls.map(({ fee }) => fee).find((each) => each !== null)
  if (amount <= 0n || kind === undefined || kind === null) return []
  const read = facts.requestFees.get(call.to.toLowerCase())
  if (read !== undefined && amount <= read) return [{ kind, amount, witness: 'chain' }]
  const stated = calls.flatMap((each) => numbers(each.arguments, 'fee'))
  const isStated = stated.length === 0 || amount <= stated.reduce((a, b) => a + b)
  const most = MOST_FEES.get(findNetwork(network).native?.symbol ?? '') ?? MOST_OF_OTHERS
  return isStated && amount <= most ? [{ kind, amount, witness: 'service', most }] : []
}
