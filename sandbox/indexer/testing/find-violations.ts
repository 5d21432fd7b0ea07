import {
  settleAction,
  FINISHED_STEP_STATUSES,
  type StoredAction,
} from '../../store/stored-action.ts'
import type { StepRow } from '../../store/schema.ts'
import type { ModelChain } from './model-chain.ts'

const passed = ({ status }: StepRow): boolean => status === 'CONFIRMED' || status === 'SKIPPED'

/** Returns the violations of an action's state as text; empty when valid. */
export function findViolations({ action, steps }: StoredAction, chain: ModelChain): string[] {
  const settled = settleAction(steps, action.executionPattern)
  const follows =
    action.status === 'STALE'
      ? settled.status === 'CREATED' || settled.status === 'WAITING_FOR_NEXT'
      : action.status === 'CANCELED' || action.status === settled.status
  const isCompleted = action.completedAt !== null
  return [
    ...(follows ? [] : [`${action.status} with steps that come to ${settled.status}`]),
    ...(isCompleted === (action.status === 'SUCCESS') ? [] : ['completedAt without SUCCESS']),
    ...findTurnViolations(action.executionPattern === 'asynchronous', steps),
    ...steps.flatMap((step) => findStepViolations(step, chain)),
  ]
}

function findTurnViolations(isAsynchronous: boolean, steps: readonly StepRow[]): string[] {
  if (isAsynchronous) return []
  const early = steps.filter(
    ({ status }, index) =>
      status === 'WAITING_FOR_SIGNATURE' && !steps.slice(0, index).every(passed),
  )
  return early.map(({ stepIndex }) => `step ${stepIndex} before its turn`)
}

function findStepViolations(step: StepRow, chain: ModelChain): string[] {
  const { status, hash } = step
  const mined = chain.mined().find((each) => each.hash === hash)
  switch (status) {
    case 'CONFIRMED':
    case 'FAILED': {
      const isCall =
        mined?.sender === step.sender && mined.to === step.to && mined.data === step.data
      const isFailed = status === 'FAILED'
      return isCall && chain.isRejected(mined.hash) === isFailed ? [] : [`${status} is not so`]
    }
    case 'CREATED':
    case 'WAITING_FOR_SIGNATURE':
      return hash === null && step.signedTransaction === null ? [] : [`${status} with a hash`]
    case 'PENDING': {
      const replaced = chain.mined().some(({ nonce }) => nonce === step.nonce)
      return mined || replaced ? ['PENDING though its nonce is used'] : []
    }
    case 'NOT_FOUND':
      return mined || chain.waiting().some((each) => each.hash === hash)
        ? ['found all the same']
        : []
    case 'BROADCASTED':
      return mined ? ['BROADCASTED though it is mined'] : []
    case 'SKIPPED':
    case 'BLOCKED':
    case 'SIGNED':
      return []
  }
}

/** Returns final states that were left, as text; after a rollback only CANCELED must last. */
export function findLostEnds(
  before: readonly StoredAction[],
  after: readonly StoredAction[],
  wentBack: boolean,
): string[] {
  const lasting = wentBack ? ['CANCELED'] : ['SUCCESS', 'FAILED', 'CANCELED']
  return before.flatMap(({ action, steps }, index) => {
    const now = after[index]
    const isLost = lasting.includes(action.status) && now?.action.status !== action.status
    const lost = steps.filter(
      ({ status, hash }, stepIndex) =>
        !wentBack &&
        FINISHED_STEP_STATUSES.includes(status) &&
        (now?.steps[stepIndex]?.status !== status || now.steps[stepIndex].hash !== hash),
    )
    return [
      ...(isLost ? [`${action.status} was not the end`] : []),
      ...lost.map(({ status }) => `${status} was not the end of a step`),
    ]
  })
}
