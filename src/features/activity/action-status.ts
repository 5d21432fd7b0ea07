import type { Action } from '#src/api/schemas/action.ts'
import { intentOf } from '#src/execution/intent-of.ts'
import type { Fact } from '#src/execution/journal/fact.ts'
import { mayStillHappen } from '#src/execution/may-still-happen.ts'
import { isShownOnChain } from '#src/execution/shown-on-chain.ts'
import type { Tone } from '#src/ui/tone.ts'

/** Source: contract: Action status. The enum is open. The last two are this browser's own. */
export const ACTION_STATUSES = [
  'CREATED',
  'WAITING_FOR_NEXT',
  'PROCESSING',
  'SUCCESS',
  'FAILED',
  'CANCELED',
  'STALE',
  'REPORTED',
  'CONTESTED',
] as const

/** The colour of a status; its word stands beside it. */
export const actionTone: Readonly<Record<(typeof ACTION_STATUSES)[number], Tone>> = {
  CREATED: 'warning',
  WAITING_FOR_NEXT: 'warning',
  PROCESSING: 'info',
  SUCCESS: 'good',
  FAILED: 'danger',
  CANCELED: 'neutral',
  STALE: 'neutral',
  REPORTED: 'info',
  CONTESTED: 'warning',
}

/**
 * How far an action is: by the service, and of what was asked for here no more than the chain has shown. `REPORTED`: the
 * service alone calls it done; `CONTESTED`: the service has given up what the chain may still do.
 * @param facts the action's own
 */
export function statusOf(action: Action, facts: readonly Fact[]): string {
  const { status, transactions } = action
  if (intentOf(facts) === null) return status
  if (status === 'SUCCESS') return isShownOnChain(action, facts) ? status : 'REPORTED'
  const isGivenUp = status === 'FAILED' || status === 'CANCELED'
  return isGivenUp && transactions.some((step) => mayStillHappen(step, facts))
    ? 'CONTESTED'
    : status
}
