import { expect, it } from 'vitest'
import { getUpcomingWindows } from './yield-timeline.ts'

const NOW = Date.parse('2026-11-21T12:00:00Z')
const onDay = (day: string) => ({
  opensAt: `2026-${day}T00:00:00Z`,
  closesAt: `2026-${day}T23:00:00Z`,
})
const days = (...list: readonly string[]) =>
  getUpcomingWindows(list.map(onDay), NOW).map(({ opensAt }) =>
    new Date(opensAt).toISOString().slice(5, 10),
  )

it('include the next three, nearest first, with the currently open one', () => {
  expect(days('12-14', '11-21', '11-20', '11-23', '11-30')).toEqual(['11-21', '11-23', '11-30'])
})

it('omit those without a date, or that end before they begin', () => {
  const odd = { opensAt: 'soon', closesAt: '2026-12-01T00:00:00Z' }
  const turned = { opensAt: '2026-12-02T00:00:00Z', closesAt: '2026-12-01T00:00:00Z' }
  expect(getUpcomingWindows([odd, turned], NOW)).toEqual([])
})
