import type { ChainBlock, LocalNetwork } from '../networks/local-network.ts'
import { openSteps } from '../store/open-steps.ts'
import { addBlock, newestBlocks } from '../store/read-blocks.ts'
import { isAmbiguous } from './is-ambiguous.ts'
import { noteMined } from './note-mined.ts'
import type { Patience } from './patience.ts'
import type { Tracking } from './tracking.ts'
import { watchPool } from './watch-pool.ts'

/**
 * Reads the blocks that came since the last look, then what waits. Answers false when the chain's blocks don't
 * follow those that were read: it went back, or is another chain. A block with a transaction that only a report can
 * give to one of several actions is left for a moment.
 */
export async function followChain(
  tracking: Tracking,
  network: LocalNetwork,
  patience: Patience,
): Promise<boolean> {
  let [last] = await newestBlocks(tracking.store, network.id, 1)
  if (!last) {
    await addBlock(tracking.store, network.id, await network.head())
    return true
  }
  for (;;) {
    const block = await network.nextBlock(last)
    if (block === 'gone') return false
    if (block === null) break
    if (await waitsForReport(tracking, network, block, patience)) break
    for (const transaction of block.transactions) await noteMined(tracking, network, transaction)
    last = { number: block.number, hash: block.hash }
    await addBlock(tracking.store, network.id, last)
  }
  await watchPool(tracking, network)
  return true
}

async function waitsForReport(
  { store }: Tracking,
  network: LocalNetwork,
  block: ChainBlock,
  patience: Patience,
): Promise<boolean> {
  const unclear: string[] = []
  for (const transaction of block.transactions) {
    const open = await openSteps(store, network.id, transaction.sender)
    if (isAmbiguous(network, open, transaction)) unclear.push(transaction.hash)
    else patience.forget(transaction.hash)
  }
  return patience.isLeft(unclear)
}
