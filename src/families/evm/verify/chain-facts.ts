import * as z from 'zod/mini'
import { rpcBatch, type RpcRead } from '../../rpc.ts'
import type { EvmCall } from '../call.ts'
import { decodeCall, everyCall } from './decode-call.ts'
import { REQUEST_CONTRACTS } from './read-request.ts'

/** What a chain itself says of the contracts of a call, each read from it before it is judged. Addresses in lower case. */
export interface ChainFacts {
  /** Contracts that are vouched for by where they come from: a factory or a code that the operator knows. */
  readonly contracts: ReadonlySet<string>
  /** The coins of a pool in its own order. */
  readonly coins: ReadonlyMap<string, readonly string[]>
  /** Wei that a contract asks for a request now. */
  readonly requestFees: ReadonlyMap<string, bigint>
}

export const NO_FACTS: ChainFacts = {
  contracts: new Set(),
  coins: new Map(),
  requestFees: new Map(),
}

/** `coins(uint256)` of Curve. */
const COINS = '0xc6610657'
/** No pool has more. */
const MOST_COINS = 8

const word = z.string().check(z.regex(/^0x[\da-f]{64}$/i))

const read = (to: string, data: string): RpcRead => ({
  method: 'eth_call',
  params: [{ to, data }, 'latest'],
})

/** How many coins of its pool a call counts by their place; 0 where it counts none. */
function placesIn(data: string): number {
  const places = everyCall(decodeCall(data)).flatMap(({ arguments: values }) => {
    const [index] = values.get('coinIndex') ?? []
    return [
      values.get('coinAmount')?.length ?? 0,
      typeof index === 'bigint' && index >= 0n && index < MOST_COINS ? Number(index) + 1 : 0,
    ]
  })
  return Math.min(Math.max(0, ...places), MOST_COINS)
}

/**
 * Reads what a call's contract says of itself, in one request at most: the fee that it asks for a request (EIP-7002 and
 * 7251), the coins of its pool. Never throws: what can't be read vouches for nothing.
 */
export async function fetchChainFacts(
  network: string,
  { to, data }: Pick<EvmCall, 'to' | 'data'>,
): Promise<ChainFacts> {
  const key = to.toLowerCase()
  const isRequest = REQUEST_CONTRACTS.includes(key)
  const places = isRequest ? 0 : placesIn(data)
  const reads = isRequest
    ? [read(to, '0x')]
    : Array.from({ length: places }, (_, at) => read(to, COINS + at.toString(16).padStart(64, '0')))
  if (reads.length === 0) return NO_FACTS
  const answers = await rpcBatch(network, reads, word).catch(() => [])
  const words = answers.flatMap((each) => each ?? [])
  if (words.length < reads.length) return NO_FACTS
  return isRequest
    ? { ...NO_FACTS, requestFees: new Map(words.map((each) => [key, BigInt(each)])) }
    : { ...NO_FACTS, coins: new Map([[key, words.map((each) => `0x${each.slice(-40)}`)]]) }
}
