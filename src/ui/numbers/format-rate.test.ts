import { expect, it } from 'vitest'
import { formatRate } from './format-rate.ts'

it('reads fractions as percent', () => {
  expect(formatRate(0.0382, 'en')).toBe('3.82%')
  expect(formatRate(0, 'en')).toBe('0.00%')
  expect(formatRate(-0.0105, 'en')).toBe('-1.05%')
  expect(formatRate(0.0382, 'es')).toBe('3,82\u00a0%')
})

it('shows a tiny rate as tiny and a huge one without false precision', () => {
  expect(formatRate(0.00001, 'en')).toBe('< 0.01%')
  expect(formatRate(12.345, 'en')).toBe('1,235%')
})
