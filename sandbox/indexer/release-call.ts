import type { ChainTransaction } from '../networks/chain-transaction.ts'
import { stepsOfHash } from '../store/open-steps.ts'
import type { StepRow } from '../store/schema.ts'
import { FINISHED_STEP } from '../store/stored-action.ts'
import { changeStep, unsent } from './change-step.ts'
import type { Tracking } from './tracking.ts'

/**
 * A call turned out to be this step: one that was taken for it before, by a guess, waits for its turn again. Each call
 * is one step's.
 */
export async function releaseCall(
  tracking: Tracking,
  { id, network }: StepRow,
  { hash, call }: ChainTransaction,
): Promise<void> {
  for (const holder of await stepsOfHash(tracking.store, network, hash)) {
    const isSame = holder.id !== id && holder.matchedCall === (call?.place ?? 0)
    if (isSame && !FINISHED_STEP.includes(holder.status))
      await changeStep(tracking, holder, unsent(null))
  }
}
