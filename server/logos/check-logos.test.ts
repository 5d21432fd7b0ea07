import { expect, it } from 'vitest'
import { getNextCheckTime } from './check-logos.ts'

const MINUTE = 60_000
const WEEK = 10_080 * MINUTE
const waitAfter = (failures: number): number => getNextCheckTime(failures, 1_000).getTime() - 1_000

it('an accepted logo is checked again after a week', () => {
  expect(waitAfter(0)).toBe(WEEK)
})

it('a failed logo is retried with backoff from a minute to a week', () => {
  expect([1, 2, 3, 4].map(waitAfter)).toEqual([MINUTE, 2 * MINUTE, 4 * MINUTE, 8 * MINUTE])
  expect([14, 15, 50, 5_000].map(waitAfter)).toEqual([8_192 * MINUTE, WEEK, WEEK, WEEK])
})
