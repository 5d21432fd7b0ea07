import fc from 'fast-check'
import { expect, it } from 'vitest'
import { parseDecimal } from '#src/money/decimal.ts'
import { fromRaw } from '#src/money/units.ts'
import { formatDecimal } from './format-amount.ts'

const LOCALES = ['en-US', 'de-CH', 'es', 'en-IN', 'ar-EG', 'fa', 'hi-u-nu-deva']

it.each(LOCALES)('formats whole numbers of any size like %s', (locale) => {
  const format = new Intl.NumberFormat(locale)
  const whole = fc.oneof(fc.bigInt({ min: 0n, max: 2_000n }), fc.bigInt({ min: 0n }))
  fc.assert(
    fc.property(whole, (number) => {
      expect(formatDecimal(fromRaw(number, 0), locale)).toBe(format.format(number))
    }),
  )
})

it.each([
  ['-1234567.100000000000000001', 'en-US', '−1,234,567.100000000000000001'],
  ['-12.050', 'de-DE', '−12,050'],
  ['12.5', 'ar-EG', '١٢٫٥'],
])('keeps every digit of %s, and its sign, in %s', (text, locale, shown) => {
  const amount = parseDecimal(text)
  expect(amount && formatDecimal(amount, locale)).toBe(shown)
})
