import type { BlockMark, LocalNetwork } from '../networks/local-network.ts'
import { findAction } from '../store/find-action.ts'
import { changeAction } from '../store/change-action.ts'
import { forgetBlocks, newestBlocks } from '../store/read-blocks.ts'
import { stepsAbove } from '../store/steps-above.ts'
import type { StepRow } from '../store/schema.ts'
import type { StepChange } from '../store/change-action.ts'
import type { Tracking } from './tracking.ts'

/** How far back a chain may have gone and still be known as the same. */
const DEPTH = 1_000

/**
 * Finds the newest block read that is on the chain still. `same`: nothing was lost. `older`: the chain came back
 * from an earlier state, and what was mined after it is unsettled again. `foreign`: not the chain that was read
 * (decision 23).
 */
export async function reconcileChain(
  tracking: Tracking,
  network: LocalNetwork,
): Promise<'same' | 'older' | 'foreign'> {
  const read = await newestBlocks(tracking.store, network.id, DEPTH)
  const [newest] = read
  if (!newest) return 'same'
  const common = await newestOnChain(network, read)
  if (!common) return 'foreign'
  if (common.number === newest.number) return 'same'
  for (const step of await stepsAbove(tracking.store, network.id, common.number)) {
    await unsettle(tracking, step, common.number)
  }
  await forgetBlocks(tracking.store, network.id, common.number)
  return 'older'
}

async function newestOnChain(
  network: LocalNetwork,
  read: readonly BlockMark[],
): Promise<BlockMark | null> {
  for (const block of read) {
    if ((await network.hashAt(block.number)) === block.hash) return block
  }
  return null
}

async function unsettle({ store, now }: Tracking, step: StepRow, height: bigint): Promise<void> {
  const createdBlock = step.createdBlock > height ? height : step.createdBlock
  const mined = step.minedBlock !== null && step.minedBlock > height
  const change: StepChange = mined
    ? {
        createdBlock,
        status: 'BROADCASTED',
        matched: false,
        minedBlock: null,
        broadcastedAt: now(),
        error: null,
      }
    : { createdBlock }
  const stored = await findAction(store, step.actionId)
  if (stored) await changeAction(store, stored, { [step.id]: change }, now())
}
