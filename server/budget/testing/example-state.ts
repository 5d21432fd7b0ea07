import type { BudgetState } from '../shared-budget.ts'

/** The Free plan in mid-month, at the beginning of an empty window. */
export const createExampleState = (changes: Partial<BudgetState> = {}): BudgetState => ({
  limit: 600,
  used: 0,
  endsIn: 60_000,
  confirmed: true,
  stoppedFor: 0,
  toldFor: 0,
  month: '2026-11',
  monthUsed: 50_000,
  monthRefreshes: 10_000,
  monthEndsIn: 15 * 86_400_000,
  monthLimit: 100_000,
  ...changes,
})
