import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { negateDecimal, type Decimal } from './decimal.ts'
import { rateToDecimal, fromRaw, toRaw } from './units.ts'
import { sumDecimals } from './sum-decimals.ts'

const amounts = fc.array(
  fc
    .tuple(fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }), fc.integer({ min: 0, max: 20 }))
    .map(([raw, digits]) => fromRaw(raw, digits)),
)

describe('a sum', () => {
  it('is exact, whatever the number of digits', () => {
    fc.assert(
      fc.property(amounts, (list) => {
        const sum = list.reduce((total, amount) => total + toRaw(amount, 20), 0n)
        expect(toRaw(sumDecimals(list), 20)).toBe(sum)
      }),
    )
  })

  it('of amounts and their negatives is 0', () => {
    fc.assert(
      fc.property(amounts, (list) => {
        expect(sumDecimals([...list, ...list.map(negateDecimal)])).toBe('0')
      }),
    )
  })
})

it.each([
  [0.044906249999999995, '0.04490625'],
  [0.1 + 0.2, '0.3'],
  [-0.00102, '-0.00102'],
  [1e-7, '0.0000001'],
  [12.5, '12.5'],
  [0, '0'],
  [-0, '0'],
])('the rate %d is parsed as %s', (rate, expected) => {
  expect(rateToDecimal(rate)).toBe(expected)
})

it('an invalid number is not a rate', () => {
  expect(rateToDecimal(Number.NaN)).toBeNull()
  expect(rateToDecimal(Infinity)).toBeNull()
})

it('a fraction of at most twelve digits is unchanged', () => {
  fc.assert(
    fc.property(fc.integer({ min: -9_999_999, max: 9_999_999 }), (millionths) => {
      const expected: Decimal | null = rateToDecimal(millionths / 1_000_000)
      expect(expected).toBe(fromRaw(BigInt(millionths), 6))
    }),
  )
})
