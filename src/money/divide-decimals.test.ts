import fc from 'fast-check'
import { expect, it } from 'vitest'
import { compareDecimals } from './compare-decimals.ts'
import { parseDecimal, type Decimal } from './decimal.ts'
import { multiplyDecimals } from './multiply-decimals.ts'
import { divideDecimals } from './divide-decimals.ts'
import { fromRaw } from './units.ts'

const decimal = (text: string): Decimal => {
  const amount = parseDecimal(text)
  if (amount === null) throw new Error(text)
  return amount
}

it('is truncated, never rounded up', () => {
  expect(divideDecimals(decimal('100'), decimal('3000'), 6)).toBe('0.033333')
  expect(divideDecimals(decimal('1'), decimal('0.9999'), 2)).toBe('1')
  expect(divideDecimals(decimal('1'), decimal('0'), 2)).toBeNull()
})

it('never exceeds the whole', () => {
  const amounts = fc.tuple(fc.bigInt({ min: 0n, max: 10n ** 12n }), fc.integer({ min: 0, max: 6 }))
  const prices = fc.tuple(fc.bigInt({ min: 1n, max: 10n ** 9n }), fc.integer({ min: 0, max: 8 }))
  fc.assert(
    fc.property(amounts, prices, fc.integer({ min: 0, max: 18 }), (amount, price, decimals) => {
      const [dollars, each] = [fromRaw(...amount), fromRaw(...price)]
      const tokens = divideDecimals(dollars, each, decimals)
      expect(tokens !== null && compareDecimals(multiplyDecimals(tokens, each), dollars) <= 0).toBe(
        true,
      )
    }),
  )
})
