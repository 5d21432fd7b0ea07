import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fromRaw } from '#src/money/units.ts'
import { sumDecimals } from './providers.ts'

it('the sum is exact, whatever the number of digits', () => {
  const amount = fc.tuple(fc.bigInt({ min: 0n }), fc.integer({ min: 0, max: 20 }))
  fc.assert(
    fc.property(fc.array(amount), (amounts) => {
      const sum = amounts.reduce(
        (total, [raw, digits]) => total + raw * 10n ** BigInt(20 - digits),
        0n,
      )
      expect(sumDecimals(amounts.map(([raw, digits]) => fromRaw(raw, digits)))).toBe(
        fromRaw(sum, 20),
      )
    }),
  )
})
