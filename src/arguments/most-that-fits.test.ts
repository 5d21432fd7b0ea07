import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fromRaw } from '#src/money/units.ts'
import type { AmountShape } from './control.ts'
import { decimal } from './form-cases.ts'
import { mostThatFits } from './most-that-fits.ts'
import { checkAmount } from './read-amount.ts'

const shape = (part: Partial<AmountShape>): AmountShape => ({
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
  onlyEverything: false,
  ...part,
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
])('beside a balance stands %s', (_, part, most) => {
  expect(mostThatFits(shape(part))).toBe(most)
})

it('what is told is taken, and one unit more is not', () => {
  const amount = fc.bigInt(1n, 10n ** 12n)
  const limit = fc.option(amount.map((raw) => fromRaw(raw, 6)))
  fc.assert(
    fc.property(amount, limit, limit, (raw, maximum, capacity) => {
      const has = fromRaw(raw, 6)
      const limited = shape({ available: has, spendable: has, maximum, capacity })
      const most = mostThatFits(limited) ?? has
      expect(checkAmount(most, limited)).toEqual({ ok: true, value: most })
      const [whole = '0', fraction = ''] = most.split('.')
      const more = fromRaw(BigInt(whole + fraction.padEnd(6, '0')) + 1n, 6)
      expect(checkAmount(more, limited).ok).toBe(false)
    }),
  )
})
