import { BlockNotFoundError } from 'viem'
import type { Chain } from '../chains/chain.ts'
import { findAction } from '../store/find-action.ts'
import { changeAction } from '../store/change-action.ts'
import { forgetBlocks, newestBlocks, type ReadBlock } from '../store/read-blocks.ts'
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
  chain: Chain,
): Promise<'same' | 'older' | 'foreign'> {
  const read = await newestBlocks(tracking.store, chain.network, DEPTH)
  const [newest] = read
  if (!newest) return 'same'
  const common = await newestOnChain(chain, read)
  if (!common) return 'foreign'
  if (common.number === newest.number) return 'same'
  for (const step of await stepsAbove(tracking.store, chain.network, common.number)) {
    await unsettle(tracking, step, common.number)
  }
  await forgetBlocks(tracking.store, chain.network, common.number)
  return 'older'
}

async function newestOnChain(chain: Chain, read: readonly ReadBlock[]): Promise<ReadBlock | null> {
  for (const block of read) {
    if ((await hashAt(chain, block.number)) === block.hash) return block
  }
  return null
}

async function hashAt({ client }: Chain, blockNumber: bigint): Promise<string | null> {
  try {
    return (await client.getBlock({ blockNumber })).hash
  } catch (error) {
    if (error instanceof BlockNotFoundError) return null
    throw error
  }
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
  if (stored) await changeAction(store, stored, step.id, change, now())
}
