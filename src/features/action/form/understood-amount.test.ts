import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readDecimal } from '#src/arguments/read-decimal.ts'
import { getDecimalMark } from '#src/money/decimal-mark.ts'
import { parseDecimal } from '#src/money/decimal.ts'
import { formatDecimal } from '#src/ui/numbers/format-amount.ts'

/** Reads a localized number, returned without grouping and with a decimal point. */
const asRead = (shown: string, mark: string): string =>
  shown
    .replace('−', '-')
    .replaceAll(/[^\d.,-]/g, '')
    .replaceAll(mark === ',' ? '.' : ',', '')
    .replace(',', '.')

it('the amount sent is the amount shown', () => {
  const typed = fc.oneof(
    fc.stringMatching(/^[-\d.,' ]{0,12}$/),
    fc.stringMatching(/^-?\d{0,7}[.,]\d{0,4}$/),
    fc.stringMatching(/^\d{1,3}(?:[.,]\d{3}){1,3}$/),
  )
  const locales = ['en-US', 'en-IN', 'es', 'es-MX', 'es-419', 'de-CH', 'fr']
  fc.assert(
    fc.property(typed, fc.constantFrom(...locales), (text, locale) => {
      const mark = getDecimalMark(locale)
      const read = readDecimal(text, mark)
      const sent = read.ok ? read.value : null
      const seen = sent && parseDecimal(asRead(formatDecimal(sent, locale), mark))
      expect(seen).toBe(sent)
    }),
  )
})
