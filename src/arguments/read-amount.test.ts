import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fromRaw } from '#src/money/units.ts'
import type { AmountShape } from './control.ts'
import { decimal } from './testing/form-cases.ts'
import { getCappedMaximum, checkAmount } from './read-amount.ts'

const shape = (overrides: Partial<AmountShape>): AmountShape => ({
  kind: 'amount',
  symbol: 'USDC',
  decimals: 6,
  mark: '.',
  available: decimal('250'),
  spendable: decimal('250'),
  minimum: null,
  maximum: null,
  capacity: null,
  everything: 'flag',
  flagRequired: false,
  isMaxOnly: false,
  ...overrides,
})

it.each<[string, Partial<AmountShape>, string | null]>([
  ['no limit', {}, null],
  ['a limit above it', { maximum: decimal('251') }, null],
  ['a limit of just as much', { capacity: decimal('250') }, null],
  ['a limit below it', { maximum: decimal('100.5') }, '100.5'],
  ['little room', { maximum: decimal('100'), capacity: decimal('99.1234567') }, '99.123456'],
  ['no room at all', { capacity: decimal('0') }, null],
  ['room for less than a unit', { capacity: decimal('0.0000001') }, null],
  ['an unknown balance', { spendable: null, maximum: decimal('1') }, null],
])('the hint beside a balance is %s', (_, overrides, cap) => {
  expect(getCappedMaximum(shape(overrides))).toBe(cap)
})

it('the maximum is accepted, and one unit more is not', () => {
  const amount = fc.bigInt(1n, 10n ** 12n)
  const limit = fc.option(amount.map((raw) => fromRaw(raw, 6)))
  fc.assert(
    fc.property(amount, limit, limit, (raw, maximum, capacity) => {
      const balance = fromRaw(raw, 6)
      const limited = shape({ available: balance, spendable: balance, maximum, capacity })
      const cap = getCappedMaximum(limited) ?? balance
      expect(checkAmount(cap, limited)).toEqual({ ok: true, value: cap })
      const [whole = '0', fraction = ''] = cap.split('.')
      const more = fromRaw(BigInt(whole + fraction.padEnd(6, '0')) + 1n, 6)
      expect(checkAmount(more, limited).ok).toBe(false)
    }),
  )
})
