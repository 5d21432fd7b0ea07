import * as z from 'zod/mini'
import type { SenderNonce } from '../../chain-family.ts'
import { isSameAddress } from '../../is-same-address.ts'
import { rpc, RpcError } from '../../rpc.ts'
import { fetchBlockNumber } from '../block.ts'
import { quantity, toQuantity } from '../quantity.ts'
import { findFirstBlock } from './find-first-block.ts'

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
  { sender, nonce }: SenderNonce,
  after: bigint,
): Promise<string | null> {
  const hasPassedNonce = async (block: bigint): Promise<boolean> => {
    const parameters = [sender, toQuantity(block)]
    return (await rpc(network, 'eth_getTransactionCount', parameters, quantity)) > BigInt(nonce)
  }
  try {
    const newest = await fetchBlockNumber(network)
    const number = await findFirstBlock(after, newest, hasPassedNonce)
    const block = await rpc(
      network,
      'eth_getBlockByNumber',
      [toQuantity(number), true],
      blockSchema,
    )
    const transaction = block.transactions.find(
      (each) => isSameAddress(each.from.toLowerCase(), sender) && Number(each.nonce) === nonce,
    )
    return transaction?.hash ?? null
  } catch (error) {
    if (error instanceof RpcError) return null
    throw error
  }
}
