import { expect, it } from 'vitest'
import { openSightings } from './sightings.ts'

it('keeps the newest sighting of each, and what was never seen counts as seen at the beginning', () => {
  let now = 1_000
  const sightings = openSightings(() => new Date(now))
  sightings.saw('a')
  now = 2_000
  sightings.saw('a')
  expect([sightings.last('a'), sightings.last('b')]).toEqual([2_000, 1_000])
})

it('lets go of what is too old to matter, so that it does not grow with every transaction', () => {
  let now = 1_000
  const sightings = openSightings(() => new Date(now))
  now = 2_000
  sightings.saw('old')
  now = 5_000
  sightings.saw('new')
  sightings.forgetBefore(3_000)
  expect([sightings.last('old'), sightings.last('new')]).toEqual([1_000, 5_000])
})
