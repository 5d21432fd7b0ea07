import type { BudgetState } from './shared-budget.ts'

/** How short the key's budget is, for who shares it out among visitors. */
export interface BudgetPressure {
  /** Requests that a window has. */
  readonly window: number
  /** Whether more than a third of the window is used: reads may have half of it at once. */
  readonly isWindowShort: boolean
  /** Requests that a month has; null for no limit. */
  readonly month: number | null
  /** Whether the month is used faster than it passes. */
  readonly isMonthShort: boolean
}

/** Of the longest month: of a shorter one a little may be used before it begins. */
const MONTH_MS = 31 * 86_400_000

/** @param age milliseconds since the state was known */
export function getPressure(state: BudgetState, age: number): BudgetPressure {
  const { limit, used, endsIn, stoppedFor, monthLimit, monthUsed, monthEndsIn } = state
  const passed = 1 - monthEndsIn / MONTH_MS
  return {
    window: limit,
    isWindowShort: stoppedFor > age || (endsIn > age && used * 3 > limit),
    month: monthLimit,
    isMonthShort: monthLimit !== null && monthUsed > monthLimit * passed,
  }
}
