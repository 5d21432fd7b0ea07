import { expect, it } from 'vitest'
import { formatRelativeTime } from './use-date-format.ts'

const HOUR = 3_600_000
const tell = (distance: number): string | null => formatRelativeTime(distance, 0, 'en')

it('never shows a wait too short', () => {
  expect(tell(60 * HOUR)).toBe('in 3 days')
  expect(tell(72 * HOUR)).toBe('in 3 days')
  expect(tell(30 * HOUR)).toBe('in 30 hours')
  expect(tell(2.1 * HOUR)).toBe('in 3 hours')
  expect(tell(90_000)).toBe('in 90 seconds')
})

it('never shows a past time too long ago', () => {
  expect(tell(-60 * HOUR)).toBe('2 days ago')
  expect(tell(-10 * 24 * HOUR)).toBe('10 days ago')
  expect(tell(-500)).toBe('now')
})

it('shows distant times as a date', () => {
  expect(tell(61 * 24 * HOUR)).toBeNull()
  expect(tell(-400 * 24 * HOUR)).toBeNull()
})
