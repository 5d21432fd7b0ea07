import * as z from 'zod'
import { SAFE_FAILURE, SAFE_SUCCESS } from '#src/networks/account-events.ts'
import { address, quantity, word } from './ethereum.ts'

const BLOCKS = 10_000n

/** A topic that is an address: twelve zero bytes, then one that isn't all zero. */
const PADDED_ADDRESS = /^0x0{24}(?!0{40}$)[\da-f]{40}$/i

const topic = z.union([word, z.array(word).min(1).max(8), z.null()])

type Topic = z.infer<typeof topic>

const isAddress = (value: Topic | undefined): boolean =>
  typeof value === 'string' && PADDED_ADDRESS.test(value)

/** What only a Safe says, of what its owners carried out with it. */
const OF_SAFE: ReadonlySet<string> = new Set([SAFE_SUCCESS, SAFE_FAILURE])

/** A Safe names itself in no topic: it is the one contract whose word is read. */
const isOfSafe = (contract: string | string[] | undefined, [event]: readonly Topic[]): boolean =>
  typeof contract === 'string' &&
  event != null &&
  [event].flat().every((each) => OF_SAFE.has(each.toLowerCase()))

const common = {
  address: z.union([address, z.array(address).min(1).max(20)]).optional(),
  topics: z.array(topic).max(4),
}

const WHOSE = {
  error: 'logs are read for one address: it must be one of the topics after the first',
  path: ['topics'],
}
const isOfOne = (filter: {
  readonly address?: string | string[] | undefined
  readonly topics: readonly Topic[]
}): boolean => filter.topics.slice(1).some(isAddress) || isOfSafe(filter.address, filter.topics)

/**
 * The filter of `eth_getLogs`: only with a user's address as a topic, or what a user's Safe says of itself, and at most
 * 10,000 blocks, both given as numbers (decisions/026-rpc). A tag such as "latest" would hide how long the range is.
 */
export const logsFilter = z.union([
  z.strictObject({ ...common, blockHash: word }).refine(isOfOne, WHOSE),
  z
    .strictObject({ ...common, fromBlock: quantity, toBlock: quantity })
    .refine(isOfOne, WHOSE)
    .refine(({ fromBlock, toBlock }) => {
      const range = BigInt(toBlock) - BigInt(fromBlock)
      return range >= 0n && range < BLOCKS
    }, 'at most 10,000 blocks'),
])
