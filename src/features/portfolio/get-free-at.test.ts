import { expect, it } from 'vitest'
import { getFreeAt } from './balances.ts'

const NOW = Date.parse('2026-03-01T00:00:00Z')
const LATER = '2026-03-04T00:00:00Z'

it.each([
  ['exiting', LATER, Date.parse(LATER)],
  ['locked', LATER, Date.parse(LATER)],
  ['exiting', '2026-02-01T00:00:00Z', null],
  ['exiting', undefined, null],
  ['exiting', 'soon', null],
  ['entering', LATER, null],
  ['withdrawable', LATER, null],
])('%s until %s is free at %s', (type, date, at) => {
  expect(getFreeAt({ type, date }, NOW)).toBe(at)
})
