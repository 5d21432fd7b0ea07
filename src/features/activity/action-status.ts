import type { Action } from '#src/api/schemas/action.ts'
import { isCompletedOnChain, isUnarrived } from '#src/execution/arrival.ts'
import { getIntent } from '#src/execution/attempt.ts'
import { canStillHappen } from '#src/execution/confirmed-on-chain.ts'
import type { Fact } from '#src/execution/journal/fact.ts'
import { asSigned } from '#src/execution/plan.ts'

/**
 * Returns an action's status: from the service, but for own actions no more than the chain confirms. `REPORTED`: done,
 * or a deposit taken whole, by the service only; `CONTESTED`: given up by the service while the chain is undecided; `UNARRIVED`: executed, but
 * no block shows a payout.
 * @param facts the action's own
 */
export function getActionStatus(action: Action, facts: readonly Fact[]): string {
  const { status } = action
  if (getIntent(facts) === null) return status
  if (status === 'SUCCESS') {
    if (!isCompletedOnChain(action, facts)) return 'REPORTED'
    return isUnarrived(action, facts) ? 'UNARRIVED' : status
  }
  const hasTimedOut = status === 'FAILED' || status === 'CANCELED'
  return hasTimedOut &&
    asSigned(action, facts).transactions.some((step) => canStillHappen(step, facts))
    ? 'CONTESTED'
    : status
}
