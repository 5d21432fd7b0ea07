import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createVisitorQuota } from './visitor-quota.ts'

const MINUTE = 60_000

test('a visitor’s units refill evenly', () => {
  let now = 0
  const units = createVisitorQuota(
    () => 60,
    MINUTE,
    () => now,
  )
  expect(units.take('a', 50)).toBeNull()
  expect(units.take('a', 20)).toBe(10)
  expect(units.take('b', 60)).toBeNull()
  now = 9_999
  expect(units.take('a', 20)).toBe(1)
  now = 10_000
  expect(units.take('a', 20)).toBeNull()
})

test('a request that is a fraction early gets a second, not an immediate retry', () => {
  let now = 0
  const units = createVisitorQuota(
    () => 120,
    MINUTE,
    () => now,
  )
  expect(units.take('a', 120)).toBeNull()
  // One refills in half a second: less than a millionth of a second is missing.
  now = 499.99925
  expect(units.take('a', 1)).toBe(1)
})

test('a request that costs more than a minute has is possible for all of it', () => {
  let now = 0
  const units = createVisitorQuota(
    () => 10,
    MINUTE,
    () => now,
  )
  expect(units.take('a', 400)).toBeNull()
  expect(units.take('a', 400)).toBe(60)
  now = 60_000
  expect(units.take('a', 400)).toBeNull()
})

test('for any use no minute has more than twice the units, and waiting as told gets them', () => {
  const step = fc.record({
    wait: fc.integer({ min: 0, max: 20_000 }),
    units: fc.integer({ min: 1, max: 40 }),
  })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      let now = 0
      const units = createVisitorQuota(
        () => 100,
        MINUTE,
        () => now,
      )
      const taken: { at: number; units: number }[] = []
      for (const { wait, units: asked } of steps) {
        now += wait
        const seconds = units.take('a', asked)
        now += (seconds ?? 0) * 1_000
        expect(seconds === null || units.take('a', asked) === null).toBe(true)
        taken.push({ at: now, units: asked })
      }
      for (const { at } of taken) {
        const within = taken.filter((each) => each.at >= at && each.at < at + 60_000)
        expect(within.reduce((sum, each) => sum + each.units, 0)).toBeLessThanOrEqual(200)
      }
    }),
  )
})

test('visitors who left are forgotten, and their number is bounded', () => {
  let now = 0
  const units = createVisitorQuota(
    () => 10,
    MINUTE,
    () => now,
  )
  for (let visitor = 0; visitor < 100_100; visitor += 1) units.take(String(visitor), 1)
  expect(units.size).toBe(100_000)
  now = 60_000
  units.take('new', 1)
  expect(units.size).toBe(1)
})
