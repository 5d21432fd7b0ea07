import { expect, it } from 'vitest'
import { createLastSeen } from './tracking-context.ts'

it('keeps the newest sighting of each, and what was never seen counts as seen at the beginning', () => {
  let now = 1_000
  const lastSeen = createLastSeen(() => new Date(now))
  lastSeen.markSeen('a')
  now = 2_000
  lastSeen.markSeen('a')
  expect([lastSeen.getLastSeen('a'), lastSeen.getLastSeen('b')]).toEqual([2_000, 1_000])
})

it('lets go of what is too old to matter, so that it does not grow with every transaction', () => {
  let now = 1_000
  const lastSeen = createLastSeen(() => new Date(now))
  now = 2_000
  lastSeen.markSeen('old')
  now = 5_000
  lastSeen.markSeen('new')
  lastSeen.deleteBefore(3_000)
  expect([lastSeen.getLastSeen('old'), lastSeen.getLastSeen('new')]).toEqual([1_000, 5_000])
})
