import { expect, it } from 'vitest'
import { getDecimalMark, formatDecimalInput } from './decimal-mark.ts'
import { parseDecimal, type Decimal } from './decimal.ts'

const decimal = (text: string): Decimal => {
  const amount = parseDecimal(text)
  if (amount === null) throw new TypeError(`no decimal: ${text}`)
  return amount
}

it("is the locale's own: a comma in Spain, a point in Mexico", () => {
  expect(['en-US', 'es', 'es-ES', 'es-MX', 'de', 'ar-EG'].map(getDecimalMark)).toEqual([
    '.',
    ',',
    ',',
    '.',
    ',',
    '.',
  ])
})

it('formats every digit', () => {
  expect(formatDecimalInput(decimal('1234567.000000000000000001'), ',')).toBe(
    '1234567,000000000000000001',
  )
  expect(formatDecimalInput(decimal('1000'), ',')).toBe('1000')
})
