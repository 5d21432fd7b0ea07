import * as z from 'zod/mini'
import type { NumberInUse } from '../../chain-family.ts'
import { sameAddress } from '../../same-address.ts'
import { rpc, RpcError } from '../../rpc.ts'
import { fetchBlockNumber } from '../block.ts'
import { quantity, toQuantity } from '../quantity.ts'
import { firstBlockWith } from './first-block-with.ts'

const blockSchema = z.looseObject({
  transactions: z.array(z.looseObject({ hash: z.string(), from: z.string(), nonce: quantity })),
})

/**
 * The hash of a mined transaction by its sender and number, for nodes that can't look it up: the block in which the
 * sender's count passed the number is searched for by halves, then that one block is read.
 * @param after a block before it
 * @returns null where the node does not keep what the counts were
 */
export async function searchBlocks(
  network: string,
  { sender, nonce }: NumberInUse,
  after: bigint,
): Promise<string | null> {
  const counted = async (block: bigint): Promise<boolean> => {
    const wanted = [sender, toQuantity(block)]
    return (await rpc(network, 'eth_getTransactionCount', wanted, quantity)) > BigInt(nonce)
  }
  try {
    const newest = await fetchBlockNumber(network)
    const number = await firstBlockWith(after, newest, counted)
    const block = await rpc(
      network,
      'eth_getBlockByNumber',
      [toQuantity(number), true],
      blockSchema,
    )
    const found = block.transactions.find(
      (each) => sameAddress(each.from.toLowerCase(), sender) && Number(each.nonce) === nonce,
    )
    return found?.hash ?? null
  } catch (error) {
    if (error instanceof RpcError) return null
    throw error
  }
}
