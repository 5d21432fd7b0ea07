import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fromRaw, toRaw } from '#src/money/units.ts'
import { projectEarnings } from './project-earnings.ts'

const amount = fc.bigInt({ min: 0n, max: 10n ** 30n }).map((raw) => fromRaw(raw, 18))
const rate = fc.double({ min: 0, max: 5, noNaN: true })

it.each([
  ['1000', 0.05, 6, '50'],
  ['1', 0.0382, 18, '0.0382'],
  ['0.000001', 0.5, 6, '0'],
  ['123456789012345678901234', 0.1, 18, '12345678901234567890123.4'],
  ['100', -0.02, 6, '-2'],
])('%s at %s', (text, fraction, decimals, expected) => {
  expect(projectEarnings(fromRaw(toRaw(text, decimals), decimals), fraction, decimals)).toBe(
    expected,
  )
})

it('never exceeds the rate, and is within a billionth of it', () => {
  fc.assert(
    fc.property(amount, rate, (given, fraction) => {
      const earned = toRaw(projectEarnings(given, fraction, 18) ?? '', 18)
      const raw = toRaw(given, 18)
      const scaled = BigInt(Math.round(fraction * 1e9))
      expect(earned * 10n ** 9n <= raw * scaled).toBe(true)
      expect((earned + 1n) * 10n ** 9n > raw * scaled).toBe(true)
    }),
  )
})

it('is unknown if the rate is not a number', () => {
  expect(projectEarnings(fromRaw(1n, 6), Number.NaN, 6)).toBeNull()
  expect(projectEarnings(fromRaw(1n, 6), Infinity, 6)).toBeNull()
})
