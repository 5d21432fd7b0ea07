import { describe, expect, test } from 'vitest'
import { checkRateUnit } from './check-rate-unit.ts'

const row = (rate: number, ...components: number[]) => ({
  rate,
  components: (components.length > 0 ? components : [rate]).map((each) => ({
    source: null,
    rate: each,
    rateType: null,
    points: false,
  })),
})
const verdict = (rows: readonly ReturnType<typeof row>[], unit: 'fraction' | 'percent') =>
  checkRateUnit(rows, unit).verdict

const fractions = [0.0382, 0.02, 0.07, 0, -0.01, 1.4].map((rate) => row(rate))
const percents = [3.82, 2, 7, 0, -1, 140].map((rate) => row(rate))

describe('rates as the service sends them', () => {
  test('fractions are plausible as fractions, however high a single one is', () => {
    expect(checkRateUnit(fractions, 'fraction')).toEqual({
      verdict: 'ok',
      median: 0.0382,
      differing: 0,
    })
  })

  test('percent is not plausible as fractions', () => {
    expect(checkRateUnit(percents, 'fraction')).toMatchObject({
      verdict: 'looks like percent',
      median: 3.82,
    })
  })

  test('yields without a rate say nothing about the unit', () => {
    const closed = Array.from({ length: 100 }, () => row(0))
    expect(verdict([...closed, ...percents], 'fraction')).toBe('looks like percent')
    expect(checkRateUnit(closed, 'fraction')).toMatchObject({ verdict: 'ok', median: null })
    expect(verdict([], 'percent')).toBe('ok')
  })

  test.each([
    [0.5, 'ok'],
    [0.501, 'looks like percent'],
  ])('a median of %f is judged %s', (rate, expected) => {
    expect(verdict([row(rate)], 'fraction')).toBe(expected)
  })
})

test('with EARN_RATE_UNIT=percent, fractions that were divided are noticed', () => {
  expect(verdict(fractions, 'percent')).toBe('ok')
  expect(
    verdict(
      fractions.map(({ rate }) => row(rate / 100)),
      'percent',
    ),
  ).toBe('looks like fractions')
})

describe('totals against components', () => {
  const many = (count: number, ...rates: readonly [number, ...number[]]) =>
    Array.from({ length: count }, () => row(...rates))

  test('totals in percent over components in fractions are noticed, below the median’s bound too', () => {
    const rows = [...many(80, 0.04), ...many(20, 3, 0.02, 0.01)]
    expect(checkRateUnit(rows, 'fraction')).toMatchObject({
      verdict: 'totals differ from components',
      differing: 20,
    })
  })

  test('single ones, compounding and missing components are no contradiction', () => {
    const rows = [...many(95, 0.04, 0.038), ...many(5, 3, 0.03), ...many(50, 0.05, 0)]
    expect(checkRateUnit(rows, 'fraction')).toMatchObject({ verdict: 'ok', differing: 5 })
  })
})
