import type { WindowObservation, SharedBudget } from './shared-budget.ts'
import type { BudgetWithFallback } from './budget-with-fallback.ts'

/**
 * Tells the shared budget what answers say of the window, one after the other, and only what is news: a window's limit and
 * end, or that more of it is used than all copies know of, as by another program with the same key.
 */
export function createRateLimitReporter(
  budget: Pick<BudgetWithFallback, 'getLastState' | 'updateState'>,
  sharedBudget: Pick<SharedBudget, 'observe'>,
): (observation: WindowObservation) => void {
  let isReporting = false
  return (observation) => {
    const { state, age } = budget.getLastState()
    const isNew =
      observation.limit !== state.limit ||
      (observation.endsIn !== null &&
        (!state.confirmed || observation.limit - observation.remaining > state.used))
    // A window that is over is first followed by the next one, with the next question.
    if (isReporting || !isNew || state.endsIn <= age) return
    isReporting = true
    sharedBudget
      .observe(observation)
      .then(
        (updatedState) => budget.updateState(updatedState),
        () => undefined,
      )
      .finally(() => {
        isReporting = false
      })
  }
}
