import type { Chain } from '../chains/chain.ts'
import { addBlock, newestBlocks } from '../store/read-blocks.ts'
import { chainTransaction } from './chain-transaction.ts'
import { noteMined } from './note-mined.ts'
import type { Tracking } from './tracking.ts'
import { watchPool } from './watch-pool.ts'

/**
 * Reads the blocks that came since the last look, then the mempool. Answers false when the chain's blocks don't
 * follow those that were read: it went back, or is another chain.
 */
export async function followChain(tracking: Tracking, chain: Chain): Promise<boolean> {
  const head = await chain.client.getBlock()
  const [last] = await newestBlocks(tracking.store, chain.network, 1)
  if (!last) {
    await addBlock(tracking.store, chain.network, { number: head.number, hash: head.hash })
    return true
  }
  if (head.number < last.number) return false
  if (head.number === last.number && head.hash !== last.hash) return false
  let parent = last.hash
  for (let number = last.number + 1n; number <= head.number; number += 1n) {
    const block = await chain.client.getBlock({ blockNumber: number, includeTransactions: true })
    if (block.parentHash !== parent) return false
    for (const shown of block.transactions) {
      await noteMined(tracking, chain, chainTransaction(shown))
    }
    await addBlock(tracking.store, chain.network, { number, hash: block.hash })
    parent = block.hash
  }
  await watchPool(tracking, chain)
  return true
}
