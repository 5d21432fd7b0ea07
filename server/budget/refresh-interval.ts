import type { BudgetState } from './shared-budget.ts'
import { getPortion, REFRESH_SHARE } from './shares.ts'

/**
 * How often something may be refreshed that costs so many requests, so that what refreshes may have of this month lasts
 * until its end (decisions/023-gateway-budget).
 * @returns milliseconds; 0 where the plan has no limit. A month without a rest for it answers with the time to its end.
 */
export function getRefreshInterval(
  requests: number,
  { monthLimit, monthRefreshes, monthEndsIn }: BudgetState,
): number {
  if (monthLimit === null) return 0
  const left = getPortion(monthLimit, REFRESH_SHARE, 1_000) - monthRefreshes
  return left < requests ? monthEndsIn : Math.ceil((monthEndsIn * requests) / left)
}
