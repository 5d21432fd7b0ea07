import fc from 'fast-check'
import { expect, it } from 'vitest'
import { formatUsd } from './format-number.ts'

it('formats dollars, never more than there are', () => {
  expect(formatUsd(1234.567, 'en')).toBe('$1,234.56')
  expect(formatUsd(12_345.99, 'en')).toBe('$12,345')
  expect(formatUsd(0, 'en')).toBe('$0.00')
})

it('has its sign before the number in Arabic, as on exchanges', () => {
  const locale = 'ar-u-nu-latn'
  expect(formatUsd(1234.567, locale)).toBe('\u2068$1,234.56\u2069')
  expect(formatUsd(12_345.99, locale)).toBe('\u2068$12,345\u2069')
  expect(formatUsd(0.004, locale)).toBe('<\u00A0\u2068$0.01\u2069')
  expect(formatUsd(-12.5, locale)).toBe('\u2068-$12.50\u2069')
  expect(formatUsd(1_290_000, locale, { compact: true })).toMatch(/\u2068\$1\.2\u2069\sمليون$/)
})

it('shows values below a cent as less than a cent', () => {
  expect(formatUsd(0.004, 'en')).toBe('<\u00A0$0.01')
})

it('abbreviates large values', () => {
  expect(formatUsd(1_290_000_000, 'en', { compact: true })).toBe('$1.2B')
  expect(formatUsd(950, 'en', { compact: true })).toBe('$950')
})

it('abbreviates values with too many digits, unless all are requested', () => {
  expect(formatUsd(999_999_999.9, 'en')).toBe('$999,999,999')
  expect(formatUsd(49_389_712_000, 'en')).toBe('$49.38B')
  expect(formatUsd(49_389_712_000, 'en', { cents: true })).toBe('$49,389,712,000.00')
})

it('has cents on request at any size', () => {
  expect(formatUsd(12_345.678, 'en', { cents: true })).toBe('$12,345.67')
  expect(formatUsd(0.004, 'en', { cents: true })).toBe('<\u00A0$0.01')
})

it('never shows more than the value', () => {
  fc.assert(
    fc.property(fc.integer({ min: 10, max: 10 ** 9 }), (tenths) => {
      const told = Number(formatUsd(tenths / 1_000, 'en').replaceAll(/[$,]/g, ''))
      expect(told * 1_000).toBeLessThanOrEqual(tenths + 1e-6)
    }),
  )
})
