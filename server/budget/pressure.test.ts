import { expect, test } from 'vitest'
import { getPressure } from './shared-budget.ts'
import { createExampleState } from './testing/example-state.ts'

const DAY = 86_400_000

test('a window is short when more than a third of it is used, until it ends', () => {
  const isShort = (used: number, age = 0) =>
    getPressure(createExampleState({ used, endsIn: 10_000 }), age).isWindowShort
  expect(isShort(200)).toBe(false)
  expect(isShort(201)).toBe(true)
  expect(isShort(201, 9_999)).toBe(true)
  expect(isShort(600, 10_000)).toBe(false)
})

test('while the service rejects everything, the window is short', () => {
  const stopped = createExampleState({ stoppedFor: 5_000 })
  expect(getPressure(stopped, 4_999).isWindowShort).toBe(true)
  expect(getPressure(stopped, 5_000).isWindowShort).toBe(false)
})

test('a month is short when it is used faster than it passes', () => {
  const isShort = (monthUsed: number, days: number) =>
    getPressure(createExampleState({ monthUsed, monthEndsIn: days * DAY }), 0).isMonthShort
  expect(isShort(50_000, 15.5)).toBe(false)
  expect(isShort(50_001, 15.5)).toBe(true)
  expect(isShort(99_000, 0.1)).toBe(false)
  expect(isShort(1, 31)).toBe(true)
})

test('a plan without a limit is never short', () => {
  const unlimited = getPressure(createExampleState({ monthLimit: null, monthUsed: 1e9 }), 0)
  expect(unlimited).toMatchObject({ month: null, isMonthShort: false })
})
