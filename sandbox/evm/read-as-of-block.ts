import { BlockNotFoundError, type Block } from 'viem'
import type { Chain } from '../chains/chain.ts'

/** A block with its transactions. */
export type WholeBlock = Block<bigint, true, 'latest'>

/** Reads a block with its transactions; null when there is none with this number, as after a reorg. */
export async function readBlock(
  client: Pick<Chain['client'], 'getBlock'>,
  blockNumber: bigint,
): Promise<WholeBlock | null> {
  try {
    return await client.getBlock({ blockNumber, includeTransactions: true })
  } catch (error) {
    if (error instanceof BlockNotFoundError) return null
    throw error
  }
}

/**
 * Reads as of a block. Anvil answers for its newest block from its current state, which is the next block's while that
 * is mined. So an answer, or an error of a contract that met the state of one block with the time of another, counts
 * when its block was older or is still the newest.
 * @param getHead number of the newest block, never cached
 * @param read one request for that block's state; repeated when a block came in between
 */
export async function readAsOfBlock<Answer>(
  getHead: () => Promise<bigint>,
  block: bigint,
  read: () => Promise<Answer>,
): Promise<Answer> {
  for (;;) {
    const head = await getHead()
    const [answer] = await Promise.allSettled([read()])
    if (head <= block && (await getHead()) !== head) continue
    if (answer.status === 'rejected') throw answer.reason
    return answer.value
  }
}
