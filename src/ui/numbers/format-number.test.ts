import { expect, it } from 'vitest'
import { formatShare } from './format-number.ts'

it('formats whole percents without decimals, and never shows a commission too small', () => {
  expect(formatShare(0.05, 'en')).toBe('5%')
  expect(formatShare(0.07, 'en')).toBe('7%')
  expect(formatShare(0.0525, 'en')).toBe('5.25%')
  expect(formatShare(0.05251, 'en')).toBe('5.26%')
  expect(formatShare(0, 'en')).toBe('0%')
  expect(formatShare(1, 'en')).toBe('100%')
})
