import { expect, it } from 'vitest'
import { decimal } from '#src/arguments/testing/form-cases.ts'
import {
  findBetterRateItems,
  MAX_BETTER_RATES,
  selectBetterRates,
  type EntryFees,
} from './better-rate-items.ts'
import { createRateIndex, findBetterRates } from './rate-items.ts'
import { balance, feeOf, ownEntry, usdcRow } from './testing/example-items.ts'

const index = createRateIndex([usdcRow({ id: 'better', rate: 0.06, paid: 0.06 })])
const position = (amount: string, more: object = {}) =>
  ownEntry([balance('active', amount, more)], usdcRow({ id: `held-${amount}`, rate: 0.04 }))
const find = (
  amount: string,
  fee: string | null,
  fees: (id: string) => EntryFees | null = () => ({}),
  more: object = {},
) =>
  findBetterRateItems(
    findBetterRates([position(amount, more)], index),
    () => feeOf(fee),
    fees,
    new Set(),
  )

it('a better rate says what it brings, what moving costs, and when that is earned', () => {
  // Two network fees of 1, against 20 a year.
  expect(find('1000', '1')).toMatchObject([
    { rate: '0.04', targetRate: '0.06', extra: '20', extraUsd: '20', cost: { usd: '2', days: 37 } },
  ])
})

it('what the yields take for leaving and entering is a part of the cost', () => {
  const fees = (id: string): EntryFees =>
    id === 'better'
      ? { deposit: decimal('0.1'), withdrawal: decimal('50') }
      : { deposit: decimal('50'), withdrawal: decimal('0.2') }
  expect(find('1000', '0', fees)).toMatchObject([{ cost: { usd: '3', days: 55 } }])
  const rebate = () => ({ deposit: decimal('-1') })
  expect(find('1000', '1', rebate)).toMatchObject([{ cost: { usd: '2' } }])
})

it('what takes more than a year to be earned is no advice', () => {
  expect(find('1000', '10')).toHaveLength(1)
  expect(find('1000', '10.1')).toEqual([])
  expect(find('0.000001', '0.1')).toEqual([])
})

it('an unknown fee, price or value leaves the cost unknown, never 0', () => {
  const unknown = { cost: { usd: null, days: null } }
  expect(find('1000', null)).toMatchObject([unknown])
  expect(find('1000', '1', () => null)).toMatchObject([unknown])
  const noPrice = { amountUsd: undefined }
  expect(find('1000', '1', () => ({}), noPrice)).toMatchObject([
    { ...unknown, extra: '20', extraUsd: null },
  ])
})

it('the few that bring most are looked at, those of unknown value last', () => {
  const all = ['1', '50', '3', '40', '5', '30'].map((amount) => position(amount))
  const unknown = position('900', { amountUsd: undefined })
  const found = selectBetterRates(findBetterRates([unknown, ...all], index))
  expect(found.map(({ stake }) => stake.amount)).toEqual(['50', '40', '30', '5', '3'])
  expect(found).toHaveLength(MAX_BETTER_RATES)
  const few = selectBetterRates(findBetterRates([unknown, position('2')], index))
  expect(few.map(({ stake }) => stake.amount)).toEqual(['2', '900'])
})
