import type { BlockMark, LocalNetwork } from '../networks/local-network.ts'
import { changeAction, type StepChange } from '../store/change-action.ts'
import { findAction } from '../store/find-action.ts'
import { forgetBlocks, newestBlocks, oldestBlock, thinBlocks } from '../store/read-blocks.ts'
import type { StepRow } from '../store/schema.ts'
import { stepsAbove } from '../store/steps-above.ts'
import type { Following } from './following.ts'

/** How many blocks back a chain is compared; beyond that only by its first block. */
const DEPTH = 1_000

/**
 * Finds the newest block read that is on the chain still. `same`: nothing that was read was lost. `older`: the chain came back
 * from an earlier state, and what was mined after it is unsettled again. `foreign`: not the chain that was read
 * (decisions/006-sandbox-chains).
 * @param startedAt the chain's height when it came back, before anything was mined; null while it runs
 */
export async function reconcileChain(
  following: Following,
  startedAt: bigint | null,
): Promise<'same' | 'older' | 'foreign'> {
  const { tracking, network } = following
  const read = await newestBlocks(tracking.store, network.id, DEPTH)
  const [newest] = read
  if (!newest) return 'same'
  const first = await oldestBlock(tracking.store, network.id)
  const common = await newestOnChain(network, first ? [...read, first] : read)
  if (!common) return 'foreign'
  const isSame = common.number === newest.number
  // What is not there any more may be newer than everything that was read.
  const height = isSame ? startedAt : common.number
  if (height !== null)
    for (const step of await stepsAbove(tracking.store, network.id, height))
      await unsettle(following, step, height)
  if (isSame) await thinBlocks(tracking.store, network.id, DEPTH)
  else await forgetBlocks(tracking.store, network.id, common.number)
  return isSame ? 'same' : 'older'
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

async function unsettle(
  { tracking: { store, now }, sightings }: Following,
  step: StepRow,
  height: bigint,
): Promise<void> {
  const createdBlock = step.createdBlock > height ? height : step.createdBlock
  const mined = step.minedBlock !== null && step.minedBlock > height
  const change: StepChange = mined
    ? { createdBlock, status: 'BROADCASTED', matched: false, minedBlock: null, error: null }
    : { createdBlock }
  // It was on the chain until now: the time until it counts as not found begins anew.
  if (mined && step.hash !== null) sightings.saw(step.hash)
  const stored = await findAction(store, step.actionId)
  if (stored) await changeAction(store, stored, { [step.id]: change }, now())
}
