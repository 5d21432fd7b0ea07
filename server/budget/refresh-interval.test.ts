import fc from 'fast-check'
import { expect, test } from 'vitest'
import { refreshInterval } from './refresh-interval.ts'
import { exampleState } from './testing/example-state.ts'

const DAY = 86_400_000

test('Free refreshes 3,000 yields, of 30 requests, about hourly', () => {
  const month = exampleState({ monthRefreshes: 0, monthEndsIn: 30 * DAY })
  expect(refreshInterval(30, month)).toBe(43.2 * 60_000)
})

test('what was spent too early is waited for later', () => {
  const state = exampleState({ monthRefreshes: 29_000, monthEndsIn: 10 * DAY })
  expect(refreshInterval(100, state)).toBe(DAY)
  expect(refreshInterval(1_001, state)).toBe(10 * DAY)
})

test('a plan without a limit leaves it to whoever asks', () => {
  expect(refreshInterval(30, exampleState({ monthLimit: null }))).toBe(0)
})

test('whoever keeps to the intervals never has more than 30 % of a month', () => {
  const month = fc.integer({ min: 28, max: 31 })
  fc.assert(
    fc.property(month, fc.integer({ min: 1, max: 400 }), (days, cost) => {
      let monthRefreshes = 0
      let now = 0
      while (now < days * DAY) {
        const monthEndsIn = days * DAY - now
        const wait = refreshInterval(cost, exampleState({ monthRefreshes, monthEndsIn }))
        now += wait
        if (now < days * DAY) monthRefreshes += cost
      }
      expect(monthRefreshes).toBeLessThanOrEqual(30_000)
      expect(monthRefreshes).toBeGreaterThan(30_000 * 0.9)
    }),
  )
})
