import { expect, test } from 'vitest'
import { getMonthlyRequests } from './plan.ts'

test('a configured plan sets the month’s requests', () => {
  expect(getMonthlyRequests('free', 60_000)).toBe(100_000)
  expect(getMonthlyRequests('standard', 600)).toBe(1_000_000)
  expect(getMonthlyRequests('pro', 600)).toBe(10_000_000)
  expect(getMonthlyRequests('enterprise', 600)).toBeNull()
})

test.each([
  [60, 100_000],
  [600, 100_000],
  [601, 1_000_000],
  [3_000, 1_000_000],
  [3_001, 1_000_000],
  [6_000, 1_000_000],
  [12_000, 10_000_000],
  [60_000, 10_000_000],
  [60_001, null],
])('without a plan, windows of %i belong to the plan with %s a month', (window, month) => {
  expect(getMonthlyRequests(null, window)).toBe(month)
})
