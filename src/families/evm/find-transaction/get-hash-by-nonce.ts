import type { SenderNonce } from '../../chain-family.ts'
import { getTransactionBySenderAndNonce } from '../get-transaction-by-sender-and-nonce.ts'
import { searchBlocks } from './search-blocks.ts'

/**
 * The hash of an account's transaction by its number, waiting or in a block; null where no node tells.
 * @param isMined whether a block has it
 * @param after a block before that one
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
