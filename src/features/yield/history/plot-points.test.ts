import { expect, it } from 'vitest'
import type { HistoryPoint } from '#src/api/queries/history.ts'
import { parseDecimal } from '#src/money/decimal.ts'
import { sortByTime, createPlotPoints, startsAtZero } from './plot-points.ts'

const point = (date: string, value: string): HistoryPoint => {
  const amount = parseDecimal(value)
  if (amount === null) throw new Error(value)
  return { at: Date.parse(`2026-11-${date}T00:00:00Z`), value: amount }
}

it('points are in chronological order, one per time', () => {
  const points = [point('03', '0.3'), point('01', '0.1'), point('03', '0.4')]
  expect(sortByTime(points)).toEqual([point('01', '0.1'), point('03', '0.4')])
})

it('an unknown day interrupts the line, and is never shown as 0', () => {
  const points = [point('01', '0.1'), point('02', '0.2'), point('05', '0.3')]
  expect(createPlotPoints(points, 'day').map(({ value }) => value)).toEqual([0.1, 0.2, null, 0.3])
  expect(createPlotPoints(points, 'week').map(({ value }) => value)).toEqual([0.1, 0.2, 0.3])
})

it('an unknown week interrupts the line as well', () => {
  const points = [point('01', '1'), point('08', '2'), point('22', '3')]
  expect(createPlotPoints(points, 'week').map(({ value }) => value)).toEqual([1, 2, null, 3])
})

it('the scale starts at 0 unless a value is below', () => {
  expect(startsAtZero(createPlotPoints([point('01', '0'), point('05', '3')], 'day'))).toBe(true)
  expect(startsAtZero(createPlotPoints([point('01', '-0.01')], 'day'))).toBe(false)
})
