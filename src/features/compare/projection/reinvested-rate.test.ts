import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fromRaw } from '#src/money/units.ts'
import { getReinvestedRate } from './reinvested-rate.ts'

it('compounds twelve months: never below the rate, nor above continuous compounding', () => {
  expect(getReinvestedRate(fromRaw(12n, 2))).toBe('0.126825030131')
  expect(getReinvestedRate(fromRaw(0n, 2))).toBe('0')
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 5_000_000n }), (millionths) => {
      const rate = Number(millionths) / 1e6
      const made = Number(getReinvestedRate(fromRaw(millionths, 6)))
      expect(made).toBeGreaterThanOrEqual(rate - 1e-9)
      expect(made).toBeLessThanOrEqual(Math.expm1(rate) + 1e-9)
      expect(Math.abs(made - ((1 + rate / 12) ** 12 - 1))).toBeLessThan(1e-9 * (1 + made))
    }),
  )
})
