import { expect, it } from 'vitest'
import { addDays, toCalendarDay, countDaysUntil } from './calendar-day.ts'

const now = new Date(2026, 10, 22, 23, 30).getTime()

it('counts calendar days', () => {
  expect(toCalendarDay(now)).toBe('2026-11-22')
  expect(countDaysUntil('2026-11-23', now)).toBe(1)
  expect(countDaysUntil('2027-11-22', now)).toBe(365)
  expect(countDaysUntil('', now)).toBeNull()
})

it('a counted day converts back to the same day', () => {
  for (const days of [1, 14, 90, 200, 365])
    expect(countDaysUntil(addDays(days, now), now)).toBe(days)
  expect(addDays(1e12, now)).toBe('')
})
