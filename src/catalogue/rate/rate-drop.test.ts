import fc from 'fast-check'
import { expect, it } from 'vitest'
import { parseDecimal, type Decimal } from '#src/money/decimal.ts'
import { fromRaw } from '#src/money/units.ts'
import { getRateBeforeDrop, getMedianDecimal } from './rate-drop.ts'

const days = (...rates: readonly string[]): Decimal[] =>
  rates.flatMap((rate) => parseDecimal(rate) ?? [])
const steady = (rate: string, count: number) => days(...Array.from({ length: count }, () => rate))

it('a rate at half of its 30-day median has dropped, and the median is returned', () => {
  expect(getRateBeforeDrop(0.02, steady('0.04', 30))).toBe('0.04')
  expect(getRateBeforeDrop(0.0201, steady('0.04', 30))).toBeNull()
  expect(getRateBeforeDrop(0, steady('0.04', 30))).toBe('0.04')
})

it('a single outlier does not affect the median', () => {
  expect(getRateBeforeDrop(0.04, [...steady('0.04', 29), ...days('4')])).toBeNull()
})

it('nothing is returned for fewer than seven days, or if there was never a rate', () => {
  expect(getRateBeforeDrop(0.01, steady('0.04', 6))).toBeNull()
  expect(getRateBeforeDrop(0, steady('0', 30))).toBeNull()
  expect(getRateBeforeDrop(-0.02, steady('-0.01', 30))).toBeNull()
})

it('as many values are at most the median as at least it, or one more', () => {
  const rates = fc.array(fc.bigInt({ min: -1000n, max: 1000n }), { minLength: 1, maxLength: 40 })
  fc.assert(
    fc.property(rates, (raws) => {
      const median = getMedianDecimal(raws.map((raw) => fromRaw(raw, 4)))
      const middle = raws.find((raw) => fromRaw(raw, 4) === median) ?? 0n
      const below = raws.filter((raw) => raw < middle).length
      const above = raws.filter((raw) => raw > middle).length
      expect(below).toBeLessThanOrEqual(raws.length / 2)
      expect(above).toBeLessThanOrEqual(raws.length / 2)
    }),
  )
})
