import type { Chain } from '../chains/chain.ts'
import type { BlockMark, ChainBlock } from '../networks/local-network.ts'
import { shownTransaction } from './shown-transaction.ts'

/**
 * The block that follows one that was read. `gone` when the chain's blocks don't follow it: it went back, or is
 * another chain.
 */
export async function nextBlock(
  { client }: Chain,
  after: BlockMark,
): Promise<ChainBlock | 'gone' | null> {
  const head = await client.getBlock({ includeTransactions: true })
  if (head.number < after.number) return 'gone'
  if (head.number === after.number) return head.hash === after.hash ? null : 'gone'
  const blockNumber = after.number + 1n
  const block =
    head.number === blockNumber
      ? head
      : await client.getBlock({ blockNumber, includeTransactions: true })
  if (block.parentHash !== after.hash) return 'gone'
  return {
    number: block.number,
    hash: block.hash,
    transactions: block.transactions.map(shownTransaction),
  }
}
