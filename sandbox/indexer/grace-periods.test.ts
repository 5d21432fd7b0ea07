import { expect, it } from 'vitest'
import { createGracePeriods } from './tracking-context.ts'

it('a grace period ends after its time, per key, and restarts once forgotten', () => {
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

it('a grace period of several keys ends as soon as one does', () => {
  let now = 0
  const gracePeriods = createGracePeriods(() => now)
  expect(gracePeriods.isWaiting(['a', 'b', 'c'])).toBe(true)
  now = 1500
  expect(gracePeriods.isWaiting(['a', 'b', 'c'])).toBe(false)
  expect(gracePeriods.isWaiting([])).toBe(false)
})
