import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fromRaw } from '#src/money/units.ts'
import { fromSqrtPrice, toSqrtPrice } from './range-price.ts'

const Q96 = 2n ** 96n

describe('square root price', () => {
  it('the square root price is in smallest units, as a Q96 number', () => {
    expect(toSqrtPrice('1', { base: 6, quote: 6 })).toBe(Q96)
    expect(toSqrtPrice('4', { base: 18, quote: 18 })).toBe(2n * Q96)
    // A millionth of a base unit for each quote unit: 10 ** -12, whose root is 10 ** -6.
    expect(toSqrtPrice('1', { base: 18, quote: 6 })).toBe(Q96 / 1_000_000n)
  })

  it('a square root price converts back to its price, to 8 digits', () => {
    const decimals = fc.constantFrom(
      { base: 18, quote: 6 },
      { base: 6, quote: 6 },
      { base: 8, quote: 18 },
    )
    const price = fc.bigInt(1n, 99_999_999n)
    fc.assert(
      fc.property(decimals, price, fc.integer({ min: 0, max: 10 }), (pair, digits, places) => {
        const text = fromRaw(digits, places)
        expect(fromSqrtPrice(toSqrtPrice(text, pair), pair)).toBe(text)
      }),
    )
  })
})
