import * as z from 'zod/mini'
import { quantity, toQuantity } from './quantity.ts'
import { rpc } from '../rpc.ts'

const blockSchema = z.looseObject({ number: quantity, hash: z.string() })

/** The number of the newest block, as the gateway's node sees it. */
export const fetchBlockNumber = (network: string) => rpc(network, 'eth_blockNumber', [], quantity)

/** Blocks that another node may be behind without being on another chain. */
const LAG = 5n

/** A block recent enough to tell chains apart and old enough that every healthy node has it. */
export async function fetchRecentBlock(network: string) {
  const newest = await fetchBlockNumber(network)
  const number = newest > LAG ? newest - LAG : 0n
  return await rpc(network, 'eth_getBlockByNumber', [toQuantity(number), false], blockSchema)
}
