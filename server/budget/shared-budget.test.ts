import fc from 'fast-check'
import { expect, test } from 'vitest'
import { getRefreshInterval } from './shared-budget.ts'
import { createExampleState } from './testing/example-state.ts'

const DAY = 86_400_000

test('the Free plan refreshes 3,000 yields with 30 requests about hourly', () => {
  const month = createExampleState({ monthRefreshes: 0, monthEndsIn: 30 * DAY })
  expect(getRefreshInterval(30, month)).toBe(43.2 * 60_000)
})

test('refreshes slow down after spending too early', () => {
  const state = createExampleState({ monthRefreshes: 29_000, monthEndsIn: 10 * DAY })
  expect(getRefreshInterval(100, state)).toBe(DAY)
  expect(getRefreshInterval(1_001, state)).toBe(10 * DAY)
})

test('a plan without a limit does not limit refreshes', () => {
  expect(getRefreshInterval(30, createExampleState({ monthLimit: null }))).toBe(0)
})

test('refreshes at these intervals never use more than 30 % of a month', () => {
  const month = fc.integer({ min: 28, max: 31 })
  fc.assert(
    fc.property(month, fc.integer({ min: 1, max: 400 }), (days, cost) => {
      let monthRefreshes = 0
      let now = 0
      while (now < days * DAY) {
        const monthEndsIn = days * DAY - now
        const wait = getRefreshInterval(cost, createExampleState({ monthRefreshes, monthEndsIn }))
        now += wait
        if (now < days * DAY) monthRefreshes += cost
      }
      expect(monthRefreshes).toBeLessThanOrEqual(30_000)
      expect(monthRefreshes).toBeGreaterThan(30_000 * 0.9)
    }),
  )
})
