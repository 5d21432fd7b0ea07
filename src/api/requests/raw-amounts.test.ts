import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fromRaw } from '#src/money/units.ts'
import { toSentArguments } from './raw-amounts.ts'

it('amounts are sent as typed where nothing else is said', () => {
  const typed = { amount: '2.5', shareAmount: '1' }
  expect(toSentArguments({ arguments: typed })).toEqual(typed)
})

it('an amount in the smallest unit goes by the name of that', () => {
  const typed = { amount: '2.5', shareAmount: '1.25', duration: 60 }
  expect(toSentArguments({ arguments: typed, rawAmounts: { amount: 6 } })).toEqual({
    amountRaw: '2500000',
    shareAmount: '1.25',
    duration: 60,
  })
  expect(toSentArguments({ arguments: typed, rawAmounts: { shareAmount: 18 } })).toMatchObject({
    amount: '2.5',
    shareAmountRaw: '1250000000000000000',
  })
})

it('every amount keeps each of its units', () => {
  fc.assert(
    fc.property(fc.bigInt(0n, 2n ** 256n), fc.nat(24), (raw, decimals) => {
      const typed = { amount: fromRaw(raw, decimals) }
      const sent = toSentArguments({ arguments: typed, rawAmounts: { amount: decimals } })
      expect(sent).toEqual({ amountRaw: raw.toString() })
    }),
  )
})

it.each(['2.5000001', '1e3', 'all', ''])('%j is sent as nothing', (amount) => {
  expect(() => toSentArguments({ arguments: { amount }, rawAmounts: { amount: 6 } })).toThrow(
    RangeError,
  )
})
