import type { ChainTransaction } from '../networks/chain-transaction.ts'
import type { ChainBlock } from '../networks/local-network.ts'
import { openSteps } from '../store/open-steps.ts'
import { addBlock, newestBlocks } from '../store/read-blocks.ts'
import { callsOf } from './calls-of.ts'
import type { Following } from './following.ts'
import { isAmbiguous } from './is-ambiguous.ts'
import { noteMined } from './note-mined.ts'
import { watchPool } from './watch-pool.ts'

/**
 * Reads the blocks that came since the last look, then what waits. Answers false when the chain's blocks don't
 * follow those that were read: it went back, or is another chain. A block with a transaction that only a report can
 * give to one of several actions is left for a moment.
 */
export async function followChain(following: Following): Promise<boolean> {
  const { tracking, network } = following
  let [last] = await newestBlocks(tracking.store, network.id, 1)
  if (!last) {
    await begin(following)
    return true
  }
  for (;;) {
    const block = await network.nextBlock(last)
    if (block === 'gone') return false
    if (block === null) break
    if (await waitsForReport(following, block)) break
    for (const transaction of block.transactions) await noteMined(tracking, network, transaction)
    last = { number: block.number, hash: block.hash }
    await addBlock(tracking.store, network.id, last)
  }
  await watchPool(following)
  return true
}

/** The chain is met: from its newest block on it is read. Its first block tells it from another one, however far it goes back. */
async function begin({ tracking: { store }, network }: Following): Promise<void> {
  const head = await network.head()
  const first = await network.hashAt(0n)
  if (first !== null && head.number > 0n)
    await addBlock(store, network.id, { number: 0n, hash: first })
  await addBlock(store, network.id, head)
}

async function waitsForReport(following: Following, block: ChainBlock): Promise<boolean> {
  const { patience } = following
  const unclear: string[] = []
  for (const transaction of block.transactions) {
    if (await isUnclear(following, transaction)) unclear.push(transaction.hash)
    else patience.forget(transaction.hash)
  }
  return patience.isLeft(unclear)
}

async function isUnclear(
  { tracking: { store }, network }: Following,
  transaction: ChainTransaction,
): Promise<boolean> {
  for (const call of await callsOf(store, network, transaction)) {
    const open = await openSteps(store, network.id, call.sender)
    if (isAmbiguous(network, open, call)) return true
  }
  return false
}
