import { expect, it } from 'vitest'
import { dayAfter, dayAt, daysUntil } from './day-of.ts'

const now = new Date(2026, 10, 22, 23, 30).getTime()

it('counts days as a calendar does', () => {
  expect(dayAt(now)).toBe('2026-11-22')
  expect(daysUntil('2026-11-23', now)).toBe(1)
  expect(daysUntil('2027-11-22', now)).toBe(365)
  expect(daysUntil('', now)).toBeNull()
})

it('finds the day again that it counted', () => {
  for (const days of [1, 14, 90, 200, 365]) expect(daysUntil(dayAfter(days, now), now)).toBe(days)
  expect(dayAfter(1e12, now)).toBe('')
})
