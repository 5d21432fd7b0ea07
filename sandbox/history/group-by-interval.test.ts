import { describe, expect, it } from 'vitest'
import { getIntervalStart, groupByInterval } from './group-by-interval.ts'

const day = (date: string, rate: number, tvl: string | null = '1') => ({
  date: new Date(`${date}T00:00:00Z`),
  rate,
  tvl,
  tvlRaw: tvl && `${tvl}000000`,
})
const days = [
  day('2026-11-28', 0.03, '5'),
  day('2026-11-29', 0.05, '6'),
  day('2026-11-30', 0.01, '7'),
  day('2026-12-01', 0.02, '8'),
]
const groupDays = (interval: 'day' | 'week' | 'month') =>
  groupByInterval(days, interval).map(({ date, rate, tvl }) => [
    date.toISOString().slice(0, 10),
    Number(rate.toFixed(10)),
    tvl,
  ])

describe('history points', () => {
  it('daily points are the days', () => expect(groupByInterval(days, 'day')).toEqual(days))

  it('weekly points begin on Mondays, with the mean rate and the final TVL', () => {
    expect(groupDays('week')).toEqual([
      ['2026-11-23', 0.04, '6'],
      ['2026-11-30', 0.015, '8'],
    ])
  })

  it('monthly points begin on the first', () => {
    expect(groupDays('month')).toEqual([
      ['2026-11-01', 0.03, '7'],
      ['2026-12-01', 0.02, '8'],
    ])
  })

  it('no days give no points', () => expect(groupByInterval([], 'week')).toEqual([]))
})

it.each([
  ['2026-11-23T00:00:00Z', 'week', '2026-11-23'],
  ['2026-11-29T23:59:59Z', 'week', '2026-11-23'],
  ['2026-01-01T12:00:00Z', 'week', '2025-12-29'],
  ['2026-02-28T23:00:00Z', 'month', '2026-02-01'],
  ['2026-02-28T23:00:00Z', 'day', '2026-02-28'],
] as const)('%s is in the %s of %s', (date, interval, start) => {
  expect(getIntervalStart(new Date(date), interval).toISOString().slice(0, 10)).toBe(start)
})
