import { expect, it } from 'vitest'
import { createGracePeriods } from './tracking-context.ts'

it('is over a moment after the first question, for each thing by itself, and begins anew once forgotten', () => {
  let now = 0
  const gracePeriods = createGracePeriods(() => now)
  expect(gracePeriods.isWaiting(['a'])).toBe(true)
  now = 1400
  expect([gracePeriods.isWaiting(['a']), gracePeriods.isWaiting(['b'])]).toEqual([true, true])
  now = 1499
  gracePeriods.clear('b')
  expect(gracePeriods.isWaiting(['b'])).toBe(true)
  now = 1500
  expect([gracePeriods.isWaiting(['a']), gracePeriods.isWaiting(['b'])]).toEqual([false, true])
  expect(gracePeriods.isWaiting(['a'])).toBe(true)
})

it('for many is over as soon as for one', () => {
  let now = 0
  const gracePeriods = createGracePeriods(() => now)
  expect(gracePeriods.isWaiting(['a', 'b', 'c'])).toBe(true)
  now = 1500
  expect(gracePeriods.isWaiting(['a', 'b', 'c'])).toBe(false)
  expect(gracePeriods.isWaiting([])).toBe(false)
})
