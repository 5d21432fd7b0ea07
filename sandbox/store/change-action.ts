import { eq } from 'drizzle-orm'
import { markMoved } from '../history/start-value-recorder.ts'
import {
  recordStatusChanges,
  type ChangeOrigin,
  type StatusChange,
} from '../webhooks/record-events.ts'
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
  origin: ChangeOrigin = null,
): Promise<StoredAction> {
  const changed = stored.steps.map((step) => ({ ...step, ...changes[step.id] }))
  const settled = settleAction(changed, stored.action.executionPattern)
  await store.transaction((tx) => writeChanges(tx, stored, { changes, settled, origin }, now))
  return (await findAction(store, stored.action.id)) ?? stored
}

interface Settlement {
  readonly changes: StepChanges
  readonly settled: SettledAction
  readonly origin: ChangeOrigin
}

/** An approval moves nothing. */
const movesPosition = ({ step, status }: StatusChange): boolean =>
  step.type !== 'APPROVAL' && (step.status === 'CONFIRMED' || status === 'CONFIRMED')

async function writeChanges(
  tx: Store,
  { action, steps }: StoredAction,
  { changes, settled, origin }: Settlement,
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
  const status = mergeActionStatus(action.status, settled.status, statusChanges.length > 0)
  await recordStatusChanges(tx, { action, status, steps: statusChanges, origin }, now)
  if (statusChanges.some(movesPosition)) await markMoved(tx, action)
  const completedAt = status === 'SUCCESS' ? (action.completedAt ?? now) : null
  const touchedAt = statusChanges.length > 0 ? now : action.touchedAt
  await tx.update(actions).set({ status, completedAt, touchedAt }).where(eq(actions.id, action.id))
}
