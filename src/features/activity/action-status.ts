import type { Action } from '#src/api/schemas/action.ts'
import { arrivalOf, bringsMoney } from '#src/execution/arrival.ts'
import { intentOf } from '#src/execution/intent-of.ts'
import type { Fact } from '#src/execution/journal/fact.ts'
import { mayStillHappen } from '#src/execution/may-still-happen.ts'
import { isShownOnChain } from '#src/execution/shown-on-chain.ts'
import type { Tone } from '#src/ui/tone.ts'

/** Source: contract: Action status. The enum is open. The last three are this browser's own. */
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
  'UNARRIVED',
] as const

/** The colour of a status; its word stands beside it. */
export const ACTION_TONES: Readonly<Record<(typeof ACTION_STATUSES)[number], Tone>> = {
  CREATED: 'warning',
  WAITING_FOR_NEXT: 'warning',
  PROCESSING: 'info',
  SUCCESS: 'good',
  FAILED: 'danger',
  CANCELED: 'neutral',
  STALE: 'neutral',
  REPORTED: 'info',
  CONTESTED: 'warning',
  UNARRIVED: 'info',
}

/**
 * How far an action is: by the service, and of what was asked for here no more than the chain has shown. `REPORTED`: the
 * service alone calls it done; `CONTESTED`: the service has given up what the chain may still do;
 * `UNARRIVED`: it was carried out, and no block shows that money came with it.
 * @param facts the action's own
 */
export function getActionStatus(action: Action, facts: readonly Fact[]): string {
  const { status, transactions } = action
  if (intentOf(facts) === null) return status
  if (status === 'SUCCESS') {
    if (!isShownOnChain(action, facts)) return 'REPORTED'
    const isEmpty = bringsMoney(facts) && arrivalOf(action, facts).kind === 'nothing'
    return isEmpty ? 'UNARRIVED' : status
  }
  const hasTimedOut = status === 'FAILED' || status === 'CANCELED'
  return hasTimedOut && transactions.some((step) => mayStillHappen(step, facts))
    ? 'CONTESTED'
    : status
}
