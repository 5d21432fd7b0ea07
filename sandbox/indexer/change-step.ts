import type { StepRow } from '../store/schema.ts'
import { changeAction, type StepChange } from '../store/change-action.ts'
import { findAction } from '../store/action-store.ts'
import type { TrackingContext } from './tracking-context.ts'
import type { ChainTransaction } from '../networks/local-network.ts'
import { findMatchedSteps } from '../store/open-steps.ts'
import { FINISHED_STEP_STATUSES } from '../store/stored-action.ts'

/** Releases a call from the step that matched it before by guess, which waits again. A call belongs to one step. */
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

/** Updates a step from what was observed, and its action with it. */
export async function changeStep(
  { store, now, origin }: TrackingContext,
  step: StepRow,
  change: StepChange,
): Promise<void> {
  const stored = await findAction(store, step.actionId)
  if (stored) await changeAction(store, stored, { [step.id]: change }, now(), origin)
}

/** Returns the change that resets a step to unsent; `error` is the reason, null when there is none. */
export const getUnsentChange = (error: string | null): StepChange => ({
  status: 'CREATED',
  hash: null,
  reported: false,
  matched: false,
  matchedCall: 0,
  nonce: null,
  minedBlock: null,
  broadcastedAt: null,
  signedTransaction: null,
  error,
})

/** Why a reported hash is rejected, as text for the reporter. */
export const DROP_REASONS = {
  different:
    'The reported transaction does something else than this step asks for, so the report was dropped. Nothing was counted: sign this step, or report the right hash.',
  replaced:
    'The transaction of this step was replaced in the wallet by another one, and can never happen now. Nothing was counted: sign this step again.',
  taken:
    'The reported transaction belongs to another step already, so the report was dropped. Sign this step, or report the right hash.',
} as const
