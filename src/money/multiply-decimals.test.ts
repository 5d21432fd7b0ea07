import fc from 'fast-check'
import { expect, it } from 'vitest'
import { multiplyDecimals } from './multiply-decimals.ts'
import { fromRaw, toRaw } from './units.ts'

const decimal = fc
  .tuple(fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }), fc.nat(20))
  .map(([raw, digits]) => fromRaw(raw, digits))

it('is exact, whatever the digits', () => {
  fc.assert(
    fc.property(decimal, decimal, (a, b) => {
      expect(toRaw(multiplyDecimals(a, b), 40)).toBe(toRaw(a, 20) * toRaw(b, 20))
    }),
  )
})
