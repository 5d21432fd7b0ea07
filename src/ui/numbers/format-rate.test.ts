import fc from 'fast-check'
import { expect, it } from 'vitest'
import { formatRate } from './format-number.ts'

it('formats fractions as percent', () => {
  expect(formatRate(0.0382, 'en')).toBe('3.82%')
  expect(formatRate(0, 'en')).toBe('0.00%')
  expect(formatRate(-0.0105, 'en')).toBe('-1.05%')
  expect(formatRate(0.0382, 'es')).toBe('3,82\u00a0%')
})

it('shows a tiny rate as tiny and a huge one without false precision', () => {
  expect(formatRate(0.00001, 'en')).toBe('< 0.01%')
  expect(formatRate(12.345, 'en')).toBe('1,234%')
})

it('has every digit on request', () => {
  expect(formatRate(0.038_256_7, 'en', { all: true })).toBe('3.82567%')
  expect(formatRate(0.07, 'en', { all: true })).toBe('7.00%')
  expect(formatRate(0.1 + 0.2, 'en', { all: true })).toBe('30.00%')
})

it('never shows more than the rate, nor hides a loss', () => {
  const percent = fc.integer({ min: -9_999_999, max: 99_999_999 })
  fc.assert(
    fc.property(percent, (millionths) => {
      const rate = millionths / 1_000_000
      const told = Number(formatRate(rate, 'en').replaceAll(/[,%<\s]/g, ''))
      const isTiny = rate > 0 && rate < 0.0001
      expect(told * 10_000).toBeLessThanOrEqual(isTiny ? 100 : millionths + 1e-6)
    }),
  )
})
