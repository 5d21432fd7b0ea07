import type { Action } from '#src/api/schemas/action.ts'
import type { Fact } from '#src/execution/journal/fact.ts'
import { getRunningState, type RunningState } from '#src/execution/running-state.ts'
import { isConfirmedOnChain } from '#src/execution/confirmed-on-chain.ts'

/**
 * Where an action of this browser stands; `reported` where the service alone calls it done, and no chain has shown it.
 * @param facts its own
 * @param now the service's time, milliseconds
 */
export function getActionState(
  action: Action,
  facts: readonly Fact[],
  now: number,
): RunningState | 'reported' {
  const state = getRunningState(action, facts, now)
  const isDone = state.kind === 'over' && state.outcome === 'done'
  return isDone && !isConfirmedOnChain(action, facts) ? 'reported' : state
}
