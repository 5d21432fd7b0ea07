import { expect, it } from 'vitest'
import { getDefaultRange, isUsableRange } from './date-range.tsx'

it('begins with the last thirty days, in UTC', () => {
  const now = Date.parse('2026-03-01T23:30:00Z')
  expect(getDefaultRange(now)).toEqual({ from: '2026-01-30', to: '2026-03-01' })
})

it.each([
  ['2026-01-01', '2026-01-01', true],
  ['2026-01-02', '2026-01-01', false],
  ['', '2026-01-01', false],
  ['2026-01-01', '', false],
  ['12026-01-01', '2026-01-01', false],
])('%s to %s is usable: %s', (from, to, expected) => {
  expect(isUsableRange({ from, to })).toBe(expected)
})
