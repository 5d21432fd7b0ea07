import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { getDecimalMark, formatDecimalInput, type DecimalMark } from '#src/money/decimal-mark.ts'
import type { Decimal } from '#src/money/decimal.ts'
import { fromRaw } from '#src/money/units.ts'
import { readDecimal } from './read-decimal.ts'

const MARKS: readonly DecimalMark[] = ['.', ',']

describe('a typed number', () => {
  it.each([
    ['1.5', '1.5'],
    ['1,5', '1.5'],
    [' 12,25 ', '12.25'],
    ['0,125', '0.125'],
    ['0.125', '0.125'],
    ['.5', '0.5'],
    [',5', '0.5'],
    ['1.', '1'],
    ['1000', '1000'],
    ['1234.567', '1234.567'],
    ['-3', '-3'],
    ['٣', '3'],
    ['١٢٫٥', '12.5'],
    ['۱۲٫۵', '12.5'],
    ['١٢،٥', '12.5'],
    ['\u200F٠٫١٢٥\u200E', '0.125'],
    ['٦٧٨٩٠', '67890'],
  ])('parses %s as %s in every locale', (text, expected) => {
    for (const mark of MARKS) expect(readDecimal(text, mark)).toEqual({ ok: true, value: expected })
  })

  it("accepts three decimals only after the locale's mark", () => {
    expect(readDecimal('1.234', '.')).toEqual({ ok: true, value: '1.234' })
    expect(readDecimal('1,234', ',')).toEqual({ ok: true, value: '1.234' })
    for (const text of ['1,000', '12,345', '-999,000', '١،٠٠٠'])
      expect(readDecimal(text, '.')).toEqual({ ok: false, error: { code: 'grouping' } })
    for (const text of ['1.000', '12.345', '-999.000'])
      expect(readDecimal(text, ',')).toEqual({ ok: false, error: { code: 'grouping' } })
  })

  it.each([
    '1,000,000',
    '1,000.5',
    '1.000,5',
    '1 000',
    "1'000",
    '1.000.000',
    '1.2.3',
    '1,2,3',
    '١٬٠٠٠',
    '١٬٠٠٠٫٥',
  ])('rejects grouping: %s', (text) => {
    for (const mark of MARKS)
      expect(readDecimal(text, mark)).toEqual({ ok: false, error: { code: 'grouping' } })
  })

  it.each(['1e5', 'abc', '0x10', '.', ',', '-', '1.5 USDC', 'Infinity', '+1', '٫', '३'])(
    'rejects what is not a number: %s',
    (text) => {
      for (const mark of MARKS)
        expect(readDecimal(text, mark)).toEqual({ ok: false, error: { code: 'not-a-number' } })
    },
  )

  it('reports empty input', () => {
    expect(readDecimal('  ', '.')).toEqual({ ok: false, error: { code: 'required' } })
  })
})

describe('for any input', () => {
  const typed = fc.oneof(
    fc.string(),
    fc.stringMatching(/^[-\d.,' ]{0,12}$/),
    fc.stringMatching(/^-?\d{0,4}[.,]\d{0,4}$/),
    fc.stringMatching(/^\d{1,3}(?:[.,]\d{3}){1,3}$/),
  )
  const readValue = (text: string, mark: DecimalMark): Decimal | null => {
    const read = readDecimal(text, mark)
    return read.ok ? read.value : null
  }

  it('has one value or none, never another one in another locale', () => {
    fc.assert(
      fc.property(typed, (text) => {
        const [withPoint, withComma] = MARKS.map((mark) => readValue(text, mark))
        const readings = [withPoint, withComma].filter((value) => value !== null)
        expect(new Set(readings).size).toBeLessThanOrEqual(1)
      }),
    )
  })

  it('keeps every digit, in its order, and adds none', () => {
    const digits = (text: string): string => text.replaceAll(/\D/g, '').replace(/^0+/, '')
    fc.assert(
      fc.property(typed, fc.constantFrom(...MARKS), (text, mark) => {
        const value = readValue(text, mark)
        expect(digits(value ?? text)).toBe(digits(text))
      }),
    )
  })

  const locales = ['en-US', 'en-IN', 'es', 'es-MX', 'es-419', 'de-CH', 'fr']
  const amounts = fc
    .tuple(fc.bigInt({ min: 0n, max: 10n ** 30n }), fc.integer({ min: 0, max: 18 }))
    .map(([raw, decimals]) => fromRaw(raw, decimals))

  it("keeps its value in the locale's own format", () => {
    fc.assert(
      fc.property(amounts, fc.constantFrom(...locales), (amount, locale) => {
        const mark = getDecimalMark(locale)
        expect(readValue(formatDecimalInput(amount, mark), mark)).toBe(amount)
      }),
    )
  })
})
