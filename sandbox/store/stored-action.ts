import type { ActionStatus, TransactionStatus } from '../contract/enums.ts'
import type { ActionRow, StepRow } from './schema.ts'

/** An action with its steps in order. */
export interface StoredAction {
  readonly action: ActionRow
  readonly steps: readonly StepRow[]
}

/** contract: Step status: these never change again. */
export const FINISHED_STEP_STATUSES: readonly TransactionStatus[] = [
  'CONFIRMED',
  'FAILED',
  'SKIPPED',
]

/** Sent, as far as anyone knows, and neither confirmed nor refused by the chain. */
export const SENT_STEP_STATUSES: readonly TransactionStatus[] = [
  'SIGNED',
  'BROADCASTED',
  'PENDING',
  'NOT_FOUND',
]

/** States of an action whose steps may still happen; STALE is one, as a late submit revives it. */
export const OPEN_ACTION_STATUSES: readonly ActionStatus[] = [
  'CREATED',
  'WAITING_FOR_NEXT',
  'PROCESSING',
  'STALE',
]
