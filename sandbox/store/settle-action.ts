import type { ActionStatus, ExecutionPattern, TransactionStatus } from '../contract/kinds.ts'
import { STEP_UNDER_WAY } from './stored-action.ts'

/** What an action and its steps come to. */
export interface SettledAction {
  readonly status: Exclude<ActionStatus, 'STALE' | 'CANCELED'>
  readonly steps: readonly TransactionStatus[]
}

type Step = { readonly status: TransactionStatus }

const passed = ({ status }: Step): boolean => status === 'CONFIRMED' || status === 'SKIPPED'

const underWay = ({ status }: Step): boolean => STEP_UNDER_WAY.includes(status)

/**
 * The action's status by the transitions of the contract (contract: Action status), and whose turn it is, from what is known of
 * each step: the next one's, or in an asynchronous action everyone's at once. A turn is taken back when a step before it
 * is not passed any more, as when its chain went back. STALE and CANCELED come from outside (`actionStatus`).
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
  const status = statusOf(steps)
  const goesOn = status !== 'FAILED' && status !== 'SUCCESS'
  const next = steps.findIndex((step) => !passed(step))
  const hasTurn = (index: number): boolean =>
    goesOn && (pattern === 'asynchronous' || index === next)
  const turned = (step: Step, index: number): TransactionStatus => {
    if (step.status === 'CREATED' && hasTurn(index)) return 'WAITING_FOR_SIGNATURE'
    const loses = step.status === 'WAITING_FOR_SIGNATURE' && pattern !== 'asynchronous'
    return loses && !hasTurn(index) ? 'CREATED' : step.status
  }
  return { status, steps: steps.map(turned) }
}

function statusOf(steps: readonly Step[]): SettledAction['status'] {
  if (steps.some(({ status }) => status === 'FAILED')) return 'FAILED'
  if (steps.every(passed)) return 'SUCCESS'
  if (steps.some(underWay)) return 'PROCESSING'
  return steps.some(({ status }) => status === 'CONFIRMED') ? 'WAITING_FOR_NEXT' : 'CREATED'
}

/**
 * The status that an action gets when its steps come to `settled`. CANCELED is the end, whatever the chain still shows.
 * STALE stays until something moves: a late submit, or a transaction that nobody reported, revives it.
 * @param moved whether a step's status changes
 */
export function actionStatus(
  before: ActionStatus,
  settled: SettledAction['status'],
  moved: boolean,
): ActionStatus {
  if (before === 'CANCELED') return 'CANCELED'
  return before === 'STALE' && !moved ? 'STALE' : settled
}
