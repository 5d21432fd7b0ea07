import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compareDecimals } from '#src/money/compare-decimals.ts'
import { isDecimal, parseDecimal, type Decimal } from '#src/money/decimal.ts'
import { fromRaw } from '#src/money/units.ts'
import { formatAmount } from './format-amount.ts'

const decimal = (text: string): Decimal => {
  if (!isDecimal(text)) throw new Error(`not a decimal: ${text}`)
  return text
}

const shown = (text: string, locale = 'en') => formatAmount(decimal(text), locale).short

describe('formatAmount', () => {
  it('groups by locale and keeps the significant digits', () => {
    expect(shown('1234567.891')).toBe('1,234,567.89')
    expect(shown('1234567.891', 'de')).toBe('1.234.567,89')
    expect(shown('12.5')).toBe('12.5')
    expect(shown('0.05')).toBe('0.05')
    expect(shown('100.00')).toBe('100')
    expect(shown('0')).toBe('0')
    expect(shown('0.000')).toBe('0')
  })

  it('never rounds up an owned amount', () => {
    expect(shown('99.99999')).toBe('99.9999')
    expect(shown('0.99999999')).toBe('0.999999')
    expect(shown('1999.999')).toBe('1,999.99')
  })

  it('shows small amounts as small, never as 0', () => {
    expect(shown('0.000000000000000001')).toBe('< 0.000001')
    expect(shown('-0.000000000000000001')).toBe('> −0.000001')
  })

  it('keeps more digits than a JavaScript number', () => {
    const amount = formatAmount(decimal('123456789012345678901234.123456789012345678'), 'en')
    expect(amount.full).toBe('123,456,789,012,345,678,901,234.123456789012345678')
    expect(amount.isTruncated).toBe(true)
  })

  it("uses the locale's digits", () => {
    expect(shown('1204.5', 'ar-EG')).toBe('١٬٢٠٤٫٥')
  })

  const amounts = fc
    .tuple(fc.bigInt(0n, 10n ** 30n), fc.integer({ min: 0, max: 18 }))
    .map(([raw, decimals]) => fromRaw(raw, decimals))
  const limit = decimal('0.000001')
  const isSmall = (amount: Decimal): boolean =>
    amount !== '0' && compareDecimals(amount, limit) === -1

  it('has every digit in the full format', () => {
    fc.assert(
      fc.property(amounts, (amount) => {
        const { full, short: shown, isTruncated: cut } = formatAmount(amount, 'en')
        expect(parseDecimal(full)).toBe(amount)
        expect(cut).toBe(shown !== full)
      }),
    )
  })

  it('shows the first digits of the amount, so never more than it is', () => {
    fc.assert(
      fc.property(
        amounts.filter((amount) => !isSmall(amount)),
        (amount) => {
          const { full, short: shown } = formatAmount(amount, 'en')
          expect(full.startsWith(shown)).toBe(true)
          expect(parseDecimal(shown)).not.toBeNull()
        },
      ),
    )
  })

  it('shows the limit for everything below it', () => {
    fc.assert(
      fc.property(fc.bigInt(1n, 10n ** 12n - 1n), (raw) => {
        expect(shown(fromRaw(raw, 18))).toBe('< 0.000001')
      }),
    )
  })
})
