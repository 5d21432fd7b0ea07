import type { NumberInUse } from '../../chain-family.ts'
import { fetchTransactionOfNumber } from '../transaction-of-number.ts'
import { searchBlocks } from './search-blocks.ts'

/**
 * The hash of an account's transaction by its number, waiting or in a block; null where no node tells.
 * @param isMined whether a block has it
 * @param after a block before that one
 */
export async function hashOfNumber(
  network: string,
  used: NumberInUse,
  isMined: boolean,
  after: bigint,
): Promise<string | null> {
  const told = await fetchTransactionOfNumber(network, used)
  if (told !== null) return told.hash
  return isMined ? await searchBlocks(network, used, after) : null
}
