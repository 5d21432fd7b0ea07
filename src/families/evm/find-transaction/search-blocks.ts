import * as z from 'zod/mini'
import type { SenderNonce } from '../../chain-family.ts'
import { isSameAddress } from '../../is-same-address.ts'
import { rpc, RpcError } from '../../rpc.ts'
import { fetchBlockNumber } from '../chain-reads.ts'
import { quantity, toQuantity } from '../quantity.ts'
import { getTransactionBySenderAndNonce } from '../get-transaction-by-sender-and-nonce.ts'

/**
 * Reads the hash of an account's transaction by its nonce, pending or mined; null if unknown.
 * @param isMined whether a block has it
 * @param after an earlier block
 */
export async function getHashByNonce(
  network: string,
  senderNonce: SenderNonce,
  isMined: boolean,
  after: bigint,
): Promise<string | null> {
  const transaction = await getTransactionBySenderAndNonce(network, senderNonce)
  if (transaction !== null) return transaction.hash
  return isMined ? await searchBlocks(network, senderNonce, after) : null
}

const blockSchema = z.looseObject({
  transactions: z.array(z.looseObject({ hash: z.string(), from: z.string(), nonce: quantity })),
})

/**
 * Returns the first block after `before` with a property that never ends, by binary search
 * to read as few blocks as possible.
 * @param last a block with the property
 */
export async function findFirstBlock(
  before: bigint,
  last: bigint,
  predicate: (block: bigint) => Promise<boolean>,
): Promise<bigint> {
  let [without, found] = [before, last]
  while (found - without > 1n) {
    const middle = (without + found) / 2n
    if (await predicate(middle)) found = middle
    else without = middle
  }
  return found
}

/**
 * Finds a mined transaction's hash by sender and nonce, for nodes without that lookup: the block in which the
 * sender's count exceeded the nonce is found by binary search and read.
 * @param after an earlier block
 * @returns null if the node does not keep past counts
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
