import { expect, it } from 'vitest'
import { readWithdrawPassthrough, withdrawPassthrough } from './stake-positions.ts'

it('a passthrough names one validator or all of them, for its own yield', () => {
  const one = withdrawPassthrough('a', 'vote')
  expect(readWithdrawPassthrough('a', one)).toEqual({ validator: 'vote' })
  expect(readWithdrawPassthrough('a', withdrawPassthrough('a', null))).toEqual({ validator: null })
  expect(readWithdrawPassthrough('b', one)).toBeNull()
})

it.each(['', 'nonsense', `${withdrawPassthrough('a', 'vote')}x`])(
  'an edited passthrough is invalid: %s',
  (changed) => {
    expect(readWithdrawPassthrough('a', changed)).toBeNull()
  },
)
