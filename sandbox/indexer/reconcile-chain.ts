import type { ChainAnchor, LocalNetwork } from '../networks/local-network.ts'
import { changeAction, type StepChange } from '../store/change-action.ts'
import { findAction } from '../store/action-store.ts'
import {
  deleteBlocksAbove,
  getNewestBlocks,
  getOldestBlock,
  pruneBlocks,
} from '../store/block-store.ts'
import type { StepRow } from '../store/schema.ts'
import { findStepsAboveBlock } from '../store/open-steps.ts'
import type { ChainTrackingContext } from './tracking-context.ts'

/** How many blocks back a chain is compared; beyond that only by its first block. */
const MAX_DEPTH = 1_000

/**
 * Finds the newest read block that is still on the chain. `same`: nothing read was lost. `older`: the chain was
 * restored from an earlier state, and what was mined later is open again. `foreign`: another chain
 * (decisions/006-sandbox-chains).
 * @param startedAt the chain's height when restored, before anything was mined; null while it runs
 */
export async function reconcileChain(
  context: ChainTrackingContext,
  startedAt: bigint | null,
): Promise<'same' | 'older' | 'foreign'> {
  const { tracking, network } = context
  const read = await getNewestBlocks(tracking.store, network.id, MAX_DEPTH)
  const [newest] = read
  if (!newest) return 'same'
  const first = await getOldestBlock(tracking.store, network.id)
  const common = await findNewestOnChain(network, first ? [...read, first] : read)
  if (!common) return 'foreign'
  const isSame = common.number === newest.number
  // Lost blocks may be newer than everything that was read.
  const height = isSame ? startedAt : common.number
  if (height !== null)
    for (const step of await findStepsAboveBlock(tracking.store, network.id, height))
      await revertStep(context, step, height)
  if (isSame) await pruneBlocks(tracking.store, network.id, MAX_DEPTH)
  else await deleteBlocksAbove(tracking.store, network.id, common.number)
  return isSame ? 'same' : 'older'
}

async function findNewestOnChain(
  network: LocalNetwork,
  read: readonly ChainAnchor[],
): Promise<ChainAnchor | null> {
  for (const block of read) {
    if ((await network.getBlockHash(block.number)) === block.hash) return block
  }
  return null
}

async function revertStep(
  { tracking: { store, now }, lastSeen }: ChainTrackingContext,
  step: StepRow,
  height: bigint,
): Promise<void> {
  const createdBlock = step.createdBlock > height ? height : step.createdBlock
  const mined = step.minedBlock !== null && step.minedBlock > height
  const change: StepChange = mined
    ? { createdBlock, status: 'BROADCASTED', matched: false, minedBlock: null, error: null }
    : { createdBlock }
  // It was on the chain until now: its not-found timeout restarts.
  if (mined && step.hash !== null) lastSeen.markSeen(step.hash)
  const stored = await findAction(store, step.actionId)
  if (stored) await changeAction(store, stored, { [step.id]: change }, now())
}
