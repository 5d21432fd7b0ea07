import * as z from 'zod'
import { address, quantity, word } from './ethereum.ts'

const BLOCKS = 10_000n

/** A topic that is an address: twelve zero bytes, then one that isn't all zero. */
const PADDED_ADDRESS = /^0x0{24}(?!0{40}$)[\da-f]{40}$/i

const topic = z.union([word, z.array(word).min(1).max(8), z.null()])

const isAddress = (value: z.infer<typeof topic> | undefined): boolean =>
  typeof value === 'string' && PADDED_ADDRESS.test(value)

const common = {
  address: z.union([address, z.array(address).min(1).max(20)]).optional(),
  topics: z
    .array(topic)
    .max(4)
    .refine(
      (topics) => topics.slice(1).some(isAddress),
      'logs are read for one address: it must be one of the topics after the first',
    ),
}

/**
 * The filter of `eth_getLogs`: only with a user's address as a topic, and at most 10,000 blocks, both given as numbers
 * (decision 16). A tag such as "latest" would hide how long the range is.
 */
export const logsFilter = z.union([
  z.strictObject({ ...common, blockHash: word }),
  z
    .strictObject({ ...common, fromBlock: quantity, toBlock: quantity })
    .refine(({ fromBlock, toBlock }) => {
      const range = BigInt(toBlock) - BigInt(fromBlock)
      return range >= 0n && range < BLOCKS
    }, 'at most 10,000 blocks'),
])
