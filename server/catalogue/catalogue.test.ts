import { expect, it } from 'vitest'
import { getNextRefreshTime, type RefreshState } from './catalogue.ts'

const HOUR = 3_600_000
const NOW = 1_800_000_000_000
const state = (changes: Partial<RefreshState>): RefreshState => ({
  asOf: NOW,
  triedAt: NOW,
  failures: 0,
  interval: HOUR,
  retry: 15_000,
  changedAt: null,
  ...changes,
})

it('without a catalogue a refresh is due at once', () => {
  expect(getNextRefreshTime(state({ asOf: null, triedAt: null }))).toBe(0)
})

it('a stored catalogue keeps its due time through a restart', () => {
  expect(getNextRefreshTime(state({ triedAt: null }))).toBe(NOW + HOUR)
})

it('failures back off, and never cost more than successful refreshes', () => {
  const waits = [1, 2, 3, 20].map((failures) => getNextRefreshTime(state({ failures })) - NOW)
  expect(waits).toEqual([15_000, 30_000, 60_000, HOUR])
  expect(getNextRefreshTime(state({ failures: 5, interval: 2_000 }))).toBe(NOW + 2_000)
  expect(getNextRefreshTime(state({ asOf: null, failures: 1 }))).toBe(NOW + 15_000)
})

it('a change is read at once, but at a limited rate', () => {
  expect(getNextRefreshTime(state({ changedAt: NOW + 60_000 }))).toBe(NOW + 1_000)
  expect(getNextRefreshTime(state({ changedAt: NOW - 1 }))).toBe(NOW + HOUR)
})
