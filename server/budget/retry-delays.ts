import type { Importance } from '../earn/importance.ts'
import type { BudgetState } from './shared-budget.ts'
import { getPortion, REFRESH_SHARE, SHARES, WINDOW_MS } from './shares.ts'

/** Both in milliseconds from the state's moment. */
interface RetryDelays {
  /** Before this, asking again is in vain. */
  readonly availableIn: number
  /** What somebody is told who can't wait. */
  readonly retryAfterMs: number
}

/** When a request of this importance may be sent that was not granted. */
export function getRetryDelays(state: BudgetState, importance: Importance): RetryDelays {
  if (isMonthSpent(state, importance)) return createEqualDelays(state.monthEndsIn)
  if (state.stoppedFor > 0)
    return {
      availableIn: state.stoppedFor,
      retryAfterMs: Math.max(state.stoppedFor, state.toldFor),
    }
  return { availableIn: getTimeUntilAvailable(state, importance), retryAfterMs: state.endsIn }
}

const createEqualDelays = (duration: number): RetryDelays => ({
  availableIn: duration,
  retryAfterMs: duration,
})

/** Whether requests of this importance have to wait for the next month. */
export function isMonthSpent(state: BudgetState, importance: Importance): boolean {
  const { monthLimit, monthUsed, monthRefreshes } = state
  if (monthLimit === null) return false
  if (monthUsed >= getPortion(monthLimit, SHARES[importance].month, 1_000)) return true
  return importance === 'refresh' && monthRefreshes >= getPortion(monthLimit, REFRESH_SHARE, 1_000)
}

/** Milliseconds until the window has room for one more. */
function getTimeUntilAvailable(
  { limit, used, endsIn }: BudgetState,
  importance: Importance,
): number {
  const { window, paced } = SHARES[importance]
  if (!paced) return used < getPortion(limit, window, 100) ? 0 : endsIn
  // Solved for the elapsed time: used < limit * window/100 * (2 + elapsed/60 s) / 3.
  const elapsed = ((used * 300) / (limit * window) - 2) * WINDOW_MS
  const wait = elapsed - (WINDOW_MS - endsIn)
  return Math.max(0, Math.min(wait, endsIn))
}
