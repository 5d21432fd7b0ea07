import fc from 'fast-check'
import { expect, it } from 'vitest'
import { compareDecimals } from '#src/money/compare-decimals.ts'
import { toRaw } from '#src/money/units.ts'
import { takePortion } from '../form/typed-amount.ts'
import { getSpendableAmount } from './spendable-amount.ts'

const amounts = fc.bigInt({ min: 0n, max: 10n ** 30n })

it('Max leaves the reserve, never exceeds the balance and is never below 0', () => {
  fc.assert(
    fc.property(amounts, amounts, (raw, reserve) => {
      const { spendable } = getSpendableAmount(raw, reserve, 18)
      const left = raw - toRaw(spendable ?? '0', 18)
      expect(spendable).not.toBeNull()
      expect(left).toBe(raw < reserve ? raw : reserve)
    }),
  )
})

it('unknown balances stay unknown', () => {
  expect(getSpendableAmount(null, 0n, 6)).toEqual({ available: null, spendable: null })
  expect(getSpendableAmount(1_500_000n, null, 6)).toEqual({ available: '1.5', spendable: null })
})

it('a part of an amount is never rounded up', () => {
  fc.assert(
    fc.property(amounts, fc.constantFrom(25, 50, 75), (raw, percent) => {
      const whole = getSpendableAmount(raw, 0n, 18).spendable
      fc.pre(whole !== null)
      const part = takePortion(whole, percent, 18)
      expect(compareDecimals(part, whole)).toBeLessThanOrEqual(0)
      const [rawPart, rawWhole] = [toRaw(part, 18), toRaw(whole, 18)]
      expect(rawPart * 100n <= rawWhole * BigInt(percent)).toBe(true)
      expect((rawPart + 1n) * 100n > rawWhole * BigInt(percent)).toBe(true)
    }),
  )
})
