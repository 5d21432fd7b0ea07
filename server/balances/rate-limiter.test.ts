import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createRateLimiter } from './batch-sender.ts'

test('taking only available tokens never exceeds the burst and the refill', () => {
  const gaps = fc.array(fc.integer({ min: 0, max: 3_000 }), { maxLength: 80 })
  fc.assert(
    fc.property(gaps, fc.integer({ min: 1, max: 5 }), (gapsOfTime, turns) => {
      let now = 0
      const pace = createRateLimiter(turns, 1_000, () => now)
      const taken: number[] = []
      for (const gap of gapsOfTime) {
        now += gap
        if (pace.wait() > 0) continue
        pace.take()
        taken.push(now)
      }
      for (const [first, from] of taken.entries())
        for (const [count, until] of taken.slice(first).entries())
          expect(count + 1).toBeLessThanOrEqual(turns + Math.floor((until - from) / 1_000))
    }),
  )
})

test('a token is available after the returned wait', () => {
  let now = 0
  const pace = createRateLimiter(2, 1_000, () => now)
  const waits = (count: number): number[] =>
    Array.from({ length: count }, () => {
      const wait = pace.wait()
      pace.take()
      return wait
    })
  expect(waits(3)).toEqual([0, 0, 1_000])
  now += 600
  expect(pace.wait()).toBe(400)
  now += pace.wait()
  expect(waits(2)).toEqual([0, 1_000])
  now += 10_000
  expect(waits(3)).toEqual([0, 0, 1_000])
})
