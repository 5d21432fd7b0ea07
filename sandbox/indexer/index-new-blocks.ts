import type { ChainTransaction, ChainBlock } from '../networks/local-network.ts'
import { findOpenSteps } from '../store/open-steps.ts'
import { addBlock, getNewestBlocks } from '../store/block-store.ts'
import { getTransactionCalls, applyMinedTransaction } from './apply-mined-transaction.ts'
import type { ChainTrackingContext } from './tracking-context.ts'
import { isAmbiguous } from './match-step.ts'
import { checkMempool } from './check-mempool.ts'

/**
 * Reads new blocks, then the mempool. Returns false when the chain's blocks do not follow those read: a reorg or
 * another chain. A block with a transaction that matches several actions waits briefly for a report.
 */
export async function indexNewBlocks(context: ChainTrackingContext): Promise<boolean> {
  const { tracking, network } = context
  let [last] = await getNewestBlocks(tracking.store, network.id, 1)
  if (!last) {
    await recordFirstBlocks(context)
    return true
  }
  for (;;) {
    const block = await network.getNextBlock(last)
    if (block === 'gone') return false
    if (block === null) break
    try {
      if (await isAwaitingReport(context, block)) break
      for (const transaction of block.transactions)
        await applyMinedTransaction(tracking, network, transaction)
    } catch (error) {
      // Its transactions may have met a reorg.
      if ((await network.getBlockHash(block.number)) !== block.hash) return false
      throw error
    }
    last = { number: block.number, hash: block.hash }
    await addBlock(tracking.store, network.id, last)
  }
  await checkMempool(context)
  return true
}

/** Records the chain's first block, which identifies it after any rollback, and starts reading at its newest. */
async function recordFirstBlocks({
  tracking: { store },
  network,
}: ChainTrackingContext): Promise<void> {
  const head = await network.getHead()
  const first = await network.getBlockHash(0n)
  if (first !== null && head.number > 0n)
    await addBlock(store, network.id, { number: 0n, hash: first })
  await addBlock(store, network.id, head)
}

async function isAwaitingReport(
  context: ChainTrackingContext,
  block: ChainBlock,
): Promise<boolean> {
  const { gracePeriods } = context
  const ambiguous: string[] = []
  for (const transaction of block.transactions) {
    if (await hasAmbiguousCall(context, transaction)) ambiguous.push(transaction.hash)
    else gracePeriods.clear(transaction.hash)
  }
  return gracePeriods.isWaiting(ambiguous)
}

async function hasAmbiguousCall(
  { tracking: { store }, network }: ChainTrackingContext,
  transaction: ChainTransaction,
): Promise<boolean> {
  for (const call of await getTransactionCalls(store, network, transaction)) {
    const open = await findOpenSteps(store, network.id, call.sender)
    if (isAmbiguous(network, open, call)) return true
  }
  return false
}
