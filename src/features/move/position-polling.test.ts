import { expect, it } from 'vitest'
import type { PayoutAction } from './move-stage.ts'
import { getPositionInterval, isPositionNeeded } from './position-polling.ts'

const MINUTE = 60_000
const NOW = 1_000 * MINUTE
const queued: PayoutAction = {
  id: 'exit',
  at: 1,
  status: 'done',
  isPartial: false,
  payout: 'queued',
  arrived: 0n,
}

it('a wait of weeks is looked at once a minute, and every 15 seconds only around its end', () => {
  expect(getPositionInterval(NOW + 14 * 24 * 60 * MINUTE, NOW)).toBe(MINUTE)
  expect(getPositionInterval(null, NOW)).toBe(MINUTE)
  expect(getPositionInterval(NOW + 4 * MINUTE, NOW)).toBe(15_000)
  expect(getPositionInterval(NOW - 4 * MINUTE, NOW)).toBe(15_000)
  expect(getPositionInterval(NOW - 60 * MINUTE, NOW)).toBe(MINUTE)
})

it('a position is read only after a withdrawal that has not arrived, and never of a finished move', () => {
  expect(isPositionNeeded({ exits: [queued], claims: [] })).toBe(true)
  expect(isPositionNeeded({ exits: [{ ...queued, payout: 'arrived' }], claims: [] })).toBe(false)
  expect(isPositionNeeded({ exits: [{ ...queued, status: 'running' }], claims: [] })).toBe(false)
  expect(isPositionNeeded(null)).toBe(false)
})
