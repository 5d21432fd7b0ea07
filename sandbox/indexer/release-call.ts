import type { ChainTransaction } from '../networks/chain-transaction.ts'
import { findMatchedSteps } from '../store/open-steps.ts'
import type { StepRow } from '../store/schema.ts'
import { FINISHED_STEP_STATUSES } from '../store/stored-action.ts'
import { changeStep, getUnsentChange } from './change-step.ts'
import type { TrackingContext } from './tracking-context.ts'

/**
 * A call turned out to be this step: one that was taken for it before, by a guess, waits for its turn again. Each call
 * is one step's.
 */
export async function releaseCall(
  tracking: TrackingContext,
  { id, network }: StepRow,
  { hash, call }: ChainTransaction,
): Promise<void> {
  for (const holder of await findMatchedSteps(tracking.store, network, hash)) {
    const isSame = holder.id !== id && holder.matchedCall === (call?.index ?? 0)
    if (isSame && !FINISHED_STEP_STATUSES.includes(holder.status))
      await changeStep(tracking, holder, getUnsentChange(null))
  }
}
