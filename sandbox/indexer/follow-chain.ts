import type { LocalNetwork } from '../networks/local-network.ts'
import { addBlock, newestBlocks } from '../store/read-blocks.ts'
import { noteMined } from './note-mined.ts'
import type { Tracking } from './tracking.ts'
import { watchPool } from './watch-pool.ts'

/**
 * Reads the blocks that came since the last look, then what waits. Answers false when the chain's blocks don't
 * follow those that were read: it went back, or is another chain.
 */
export async function followChain(tracking: Tracking, network: LocalNetwork): Promise<boolean> {
  let [last] = await newestBlocks(tracking.store, network.id, 1)
  if (!last) {
    await addBlock(tracking.store, network.id, await network.head())
    return true
  }
  for (;;) {
    const block = await network.nextBlock(last)
    if (block === 'gone') return false
    if (block === null) break
    for (const transaction of block.transactions) await noteMined(tracking, network, transaction)
    last = { number: block.number, hash: block.hash }
    await addBlock(tracking.store, network.id, last)
  }
  await watchPool(tracking, network)
  return true
}
