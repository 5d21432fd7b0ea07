import { expect, it } from 'vitest'
import { createLastSeen } from './tracking-context.ts'

it('the newest sighting of each hash counts; an unseen one counts as seen at the start', () => {
  let now = 1_000
  const lastSeen = createLastSeen(() => new Date(now))
  lastSeen.markSeen('a')
  now = 2_000
  lastSeen.markSeen('a')
  expect([lastSeen.getLastSeen('a'), lastSeen.getLastSeen('b')]).toEqual([2_000, 1_000])
})

it('old sightings are dropped, so that the map does not grow', () => {
  let now = 1_000
  const lastSeen = createLastSeen(() => new Date(now))
  now = 2_000
  lastSeen.markSeen('old')
  now = 5_000
  lastSeen.markSeen('new')
  lastSeen.deleteBefore(3_000)
  expect([lastSeen.getLastSeen('old'), lastSeen.getLastSeen('new')]).toEqual([1_000, 5_000])
})
