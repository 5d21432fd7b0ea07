import type { Observation, SharedBudget } from './shared-budget.ts'
import type { SteadyBudget } from './steady-budget.ts'

/**
 * Tells the shared budget what answers say of the window, one after the other, and only what is news: a window's limit and
 * end, or that more of it is used than all copies know of, as by another program with the same key.
 */
export function createWindowTeller(
  steady: Pick<SteadyBudget, 'known' | 'know'>,
  shared: Pick<SharedBudget, 'observe'>,
): (seen: Observation) => void {
  let telling = false
  return (seen) => {
    const { state, age } = steady.known()
    const isNews =
      seen.limit !== state.limit ||
      (seen.endsIn !== null && (!state.confirmed || seen.limit - seen.remaining > state.used))
    // A window that is over is first followed by the next one, with the next question.
    if (telling || !isNews || state.endsIn <= age) return
    telling = true
    shared
      .observe(seen)
      .then(
        (known) => steady.know(known),
        () => undefined,
      )
      .finally(() => {
        telling = false
      })
  }
}
