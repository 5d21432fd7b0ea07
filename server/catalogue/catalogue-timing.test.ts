import { expect, test } from 'vitest'
import { getCatalogueTiming } from './catalogue.ts'

const MINUTE = 60_000

test('beside a sandbox without a limit, copies are young', () => {
  const { maxAge, maxListAge } = getCatalogueTiming(true, () => 0)
  expect([maxAge(), maxListAge()]).toEqual([2_000, 2_000])
})

test.each([
  ['a sandbox whose key has a plan', true, 400_000],
  ['a service without a limit', false, 0],
  ['a service with one', false, 400_000],
])('beside %s, copies have their maximum age', (_, isSandbox, planned) => {
  const { maxAge, maxListAge } = getCatalogueTiming(isSandbox, () => planned)
  expect([maxAge(), maxListAge()]).toEqual([5 * MINUTE, null])
})

test('a plan that becomes known at runtime counts from then on', () => {
  let planned = 400_000
  const { maxAge } = getCatalogueTiming(true, () => planned)
  expect(maxAge()).toBe(5 * MINUTE)
  planned = 0
  expect(maxAge()).toBe(2_000)
})

test('a refresh comes when the plan allows it, and at most once a minute', () => {
  const { interval } = getCatalogueTiming(false, (requests) => requests * 10_000)
  expect([interval(1), interval(30)]).toEqual([MINUTE, 300_000])
})
