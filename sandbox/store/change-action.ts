import { eq } from 'drizzle-orm'
import { recordStatusChanges, type StatusChange } from '../webhooks/record-events.ts'
import {
  mergeActionStatus,
  settleAction,
  type SettledAction,
  type StoredAction,
} from './stored-action.ts'
import { findAction } from './action-store.ts'
import { actions, transactions, type StepRow } from './schema.ts'
import type { Store } from './store.ts'

/** Mutable fields of a step. */
export type StepChange = Partial<
  Pick<
    StepRow,
    | 'status'
    | 'hash'
    | 'reported'
    | 'matched'
    | 'matchedCall'
    | 'nonce'
    | 'minedBlock'
    | 'createdBlock'
    | 'broadcastedAt'
    | 'error'
    | 'signedTransaction'
    | 'to'
    | 'data'
    | 'value'
    | 'unsignedTransaction'
    | 'inputs'
    | 'operations'
    | 'gasEstimate'
  >
>

/** Changes of an action's steps, by step id. */
export type StepChanges = Readonly<Record<string, StepChange>>

/**
 * Changes steps and what follows from it - the next step, the action's status, the events - in one SQL transaction.
 * Returns the updated action.
 */
export async function changeAction(
  store: Store,
  stored: StoredAction,
  changes: StepChanges,
  now: Date,
): Promise<StoredAction> {
  const changed = stored.steps.map((step) => ({ ...step, ...changes[step.id] }))
  const settled = settleAction(changed, stored.action.executionPattern)
  await store.transaction((tx) => writeChanges(tx, stored, changes, settled, now))
  return (await findAction(store, stored.action.id)) ?? stored
}

async function writeChanges(
  tx: Store,
  { action, steps }: StoredAction,
  changes: StepChanges,
  settled: SettledAction,
  now: Date,
): Promise<void> {
  const statusChanges: StatusChange[] = []
  for (const [index, step] of steps.entries()) {
    const status = settled.steps[index] ?? step.status
    const change = changes[step.id]
    if (!change && status === step.status) continue
    await tx
      .update(transactions)
      .set({ ...change, status })
      .where(eq(transactions.id, step.id))
    if (status !== step.status) statusChanges.push({ step, status })
  }
  await recordStatusChanges(tx, action, statusChanges, now)
  const status = mergeActionStatus(action.status, settled.status, statusChanges.length > 0)
  const completedAt = status === 'SUCCESS' ? (action.completedAt ?? now) : null
  const touchedAt = statusChanges.length > 0 ? now : action.touchedAt
  await tx.update(actions).set({ status, completedAt, touchedAt }).where(eq(actions.id, action.id))
}
