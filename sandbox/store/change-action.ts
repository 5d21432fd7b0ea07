import { eq } from 'drizzle-orm'
import { settleAction, type SettledAction } from './settle-action.ts'
import { findAction } from './find-action.ts'
import { actions, transactions, type StepRow } from './schema.ts'
import type { Store } from './store.ts'
import type { StoredAction } from './stored-action.ts'

/** What may change about a step. */
export type StepChange = Partial<
  Pick<
    StepRow,
    | 'status'
    | 'hash'
    | 'reported'
    | 'matched'
    | 'minedBlock'
    | 'createdBlock'
    | 'broadcastedAt'
    | 'error'
    | 'signedTransaction'
  >
>

/**
 * Changes one step and everything that follows from it - the next step's turn, the action's status - in one SQL
 * transaction. Answers the action as it is then.
 */
export async function changeAction(
  store: Store,
  stored: StoredAction,
  stepId: string,
  change: StepChange,
  now: Date,
): Promise<StoredAction> {
  const changed = stored.steps.map((step) => (step.id === stepId ? { ...step, ...change } : step))
  const settled = settleAction(changed)
  await store.transaction((within) => write(within, stored, stepId, change, settled, now))
  return (await findAction(store, stored.action.id)) ?? stored
}

async function write(
  within: Store,
  { action, steps }: StoredAction,
  stepId: string,
  change: StepChange,
  settled: SettledAction,
  now: Date,
): Promise<void> {
  for (const [index, step] of steps.entries()) {
    const status = settled.steps[index] ?? step.status
    const whole = step.id === stepId ? { ...change, status } : { status }
    if (step.id !== stepId && status === step.status) continue
    await within.update(transactions).set(whole).where(eq(transactions.id, step.id))
  }
  const completedAt = settled.status === 'SUCCESS' ? (action.completedAt ?? now) : null
  await within
    .update(actions)
    .set({ status: settled.status, completedAt, touchedAt: now })
    .where(eq(actions.id, action.id))
}
