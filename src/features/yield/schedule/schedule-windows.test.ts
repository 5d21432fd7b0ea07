import { expect, it } from 'vitest'
import { getUpcomingWindows } from './schedule-windows.ts'

const NOW = Date.parse('2026-11-21T12:00:00Z')
const onDay = (day: string) => ({
  opensAt: `2026-${day}T00:00:00Z`,
  closesAt: `2026-${day}T23:00:00Z`,
})
const days = (current: string, next: string) =>
  getUpcomingWindows({ currentWindow: onDay(current), nextWindow: onDay(next) }, NOW).map(
    ({ opensAt }) => new Date(opensAt).toISOString().slice(5, 10),
  )

it('are the open one and the next, nearest first', () => {
  expect(days('11-21', '11-23')).toEqual(['11-21', '11-23'])
  expect(days('11-30', '11-23')).toEqual(['11-23', '11-30'])
})

it('omit one that is over', () => {
  expect(days('11-20', '11-23')).toEqual(['11-23'])
})

it('omit those without a date, or that end before they begin', () => {
  const currentWindow = { opensAt: 'soon', closesAt: '2026-12-01T00:00:00Z' }
  const nextWindow = { opensAt: '2026-12-02T00:00:00Z', closesAt: '2026-12-01T00:00:00Z' }
  expect(getUpcomingWindows({ currentWindow, nextWindow }, NOW)).toEqual([])
})
