import type { ActionStatus, TransactionStatus, ExecutionPattern } from '../contract/enums.ts'
import type { ActionRow, StepRow } from './schema.ts'

/** Settled status of an action and its steps. */
export interface SettledAction {
  readonly status: Exclude<ActionStatus, 'STALE' | 'CANCELED'>
  readonly steps: readonly TransactionStatus[]
}

type Step = { readonly status: TransactionStatus }

const isPassed = ({ status }: Step): boolean => status === 'CONFIRMED' || status === 'SKIPPED'

const isSent = ({ status }: Step): boolean => SENT_STEP_STATUSES.includes(status)

/**
 * Returns the action's status (contract: Action status) and whose turn it is, from each step's status: the next step's,
 * or every step's in an asynchronous action. A rollback of an earlier step takes a turn back. STALE and CANCELED are set
 * externally (`actionStatus`).
 *
 * | steps                                   | action           |
 * |-----------------------------------------|------------------|
 * | any FAILED                              | FAILED           |
 * | all CONFIRMED or SKIPPED                | SUCCESS          |
 * | any under way                           | PROCESSING       |
 * | one CONFIRMED, others left              | WAITING_FOR_NEXT |
 * | none sent                               | CREATED          |
 */
export function settleAction(steps: readonly Step[], pattern: ExecutionPattern): SettledAction {
  const status = getActionStatus(steps)
  const isOpen = status !== 'FAILED' && status !== 'SUCCESS'
  const next = steps.findIndex((step) => !isPassed(step))
  const isNext = (index: number): boolean =>
    isOpen && (pattern === 'asynchronous' || index === next)
  const advanceStep = (step: Step, index: number): TransactionStatus => {
    if (step.status === 'CREATED' && isNext(index)) return 'WAITING_FOR_SIGNATURE'
    const losesTurn = step.status === 'WAITING_FOR_SIGNATURE' && pattern !== 'asynchronous'
    return losesTurn && !isNext(index) ? 'CREATED' : step.status
  }
  return { status, steps: steps.map(advanceStep) }
}

function getActionStatus(steps: readonly Step[]): SettledAction['status'] {
  if (steps.some(({ status }) => status === 'FAILED')) return 'FAILED'
  if (steps.every(isPassed)) return 'SUCCESS'
  if (steps.some(isSent)) return 'PROCESSING'
  return steps.some(({ status }) => status === 'CONFIRMED') ? 'WAITING_FOR_NEXT' : 'CREATED'
}

/**
 * Returns an action's status when its steps settle to `settled`. CANCELED is final, whatever the chain shows. STALE
 * lasts until a late submit or an unreported transaction revives it.
 * @param hasChanged whether a step's status changes
 */
export function mergeActionStatus(
  before: ActionStatus,
  settled: SettledAction['status'],
  hasChanged: boolean,
): ActionStatus {
  if (before === 'CANCELED') return 'CANCELED'
  return before === 'STALE' && !hasChanged ? 'STALE' : settled
}

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

/** Sent, as far as known, and neither confirmed nor failed. */
export const SENT_STEP_STATUSES: readonly TransactionStatus[] = [
  'SIGNED',
  'BROADCASTED',
  'PENDING',
  'NOT_FOUND',
]

/** Statuses of an action whose steps may still be sent; STALE is one, as a late submit revives it. */
export const OPEN_ACTION_STATUSES: readonly ActionStatus[] = [
  'CREATED',
  'WAITING_FOR_NEXT',
  'PROCESSING',
  'STALE',
]
