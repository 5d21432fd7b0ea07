import type { ActionStatus, ExecutionPattern, TransactionStatus } from '../contract/kinds.ts'

/** What an action and its steps come to. */
export interface SettledAction {
  readonly status: Exclude<ActionStatus, 'STALE' | 'CANCELED'>
  readonly steps: readonly TransactionStatus[]
}

type Step = { readonly status: TransactionStatus }

const passed = ({ status }: Step): boolean => status === 'CONFIRMED' || status === 'SKIPPED'

/** Sent, as far as anyone knows, and neither confirmed nor refused by the chain. */
const underWay = ({ status }: Step): boolean =>
  ['SIGNED', 'BROADCASTED', 'PENDING', 'NOT_FOUND'].includes(status)

/**
 * The action's status by the transitions of the supplement, section 5, and whose turn it is, from what is known of
 * each step: the next one's, or in an asynchronous action everyone's at once. STALE and CANCELED come from outside; whatever happens after STALE revives the action.
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
  const status = actionStatus(steps)
  const goesOn = status !== 'FAILED' && status !== 'SUCCESS'
  const next = steps.findIndex((step) => !passed(step))
  const hasTurn = (index: number): boolean =>
    goesOn && (pattern === 'asynchronous' || index === next)
  return {
    status,
    steps: steps.map((step, index) =>
      step.status === 'CREATED' && hasTurn(index) ? 'WAITING_FOR_SIGNATURE' : step.status,
    ),
  }
}

function actionStatus(steps: readonly Step[]): SettledAction['status'] {
  if (steps.some(({ status }) => status === 'FAILED')) return 'FAILED'
  if (steps.every(passed)) return 'SUCCESS'
  if (steps.some(underWay)) return 'PROCESSING'
  return steps.some(({ status }) => status === 'CONFIRMED') ? 'WAITING_FOR_NEXT' : 'CREATED'
}
