import { expect, it } from 'vitest'
import { balance, feeOf, ownEntry, USDC } from './testing/example-items.ts'
import { findPayoutItems, getPayoutNetworks } from './payout-items.ts'

const pending = (type: string, passthrough = type) => ({
  pendingActions: [{ intent: 'manage', type, passthrough }],
})
const claimable = (amount: string, more: object = {}) =>
  balance('claimable', amount, { ...pending('CLAIM_REWARDS'), ...more })
const find = (balances: readonly object[], usd: string | null = '0.5') =>
  findPayoutItems([ownEntry(balances)], () => feeOf(usd))

it('what can be withdrawn or claimed is named with the action that pays it out', () => {
  const items = find([
    balance('withdrawable', '20', pending('CLAIM_UNSTAKED')),
    claimable('3'),
    balance('active', '100', pending('CLAIM_REWARDS')),
  ])
  expect(items).toMatchObject([
    { kind: 'withdrawable', actionType: 'CLAIM_UNSTAKED', usd: '20' },
    { kind: 'claimable', actionType: 'CLAIM_REWARDS', amounts: [{ amount: '3', symbol: 'USDC' }] },
  ])
})

it('what leaves by itself, is nothing, or has other actions only, is no payout', () => {
  expect(find([balance('withdrawable', '20'), claimable('0')])).toEqual([])
  expect(find([balance('claimable', '5', pending('RESTAKE_REWARDS'))])).toEqual([])
})

it('balances with one passthrough are one payout, worth what all of them are', () => {
  const other = { token: { ...USDC, symbol: 'OP', address: '0xb' } }
  const [item, ...rest] = find([claimable('3'), claimable('4', other)])
  expect(rest).toEqual([])
  expect(item).toMatchObject({ usd: '7', amounts: [{ amount: '3' }, { amount: '4' }] })
  expect(find([claimable('3'), claimable('4')])).toMatchObject([{ amounts: [{ amount: '7' }] }])
  const apart = find([claimable('3'), claimable('4', pending('CLAIM_REWARDS', 'another'))])
  expect(apart).toHaveLength(2)
  expect(new Set(apart.map(({ key }) => key)).size).toBe(2)
})

it.each([
  ['0.5', true],
  ['3', false],
  ['3.01', false],
  [null, null],
])('a reward of 3 with a fee of %s is worth it: %s', (fee, isWorthIt) => {
  expect(find([claimable('3')], fee)).toMatchObject([{ isWorthIt }])
})

it('a reward of unknown value is neither worth it nor not, and never 0', () => {
  const unknown = { amountUsd: undefined }
  expect(find([claimable('3', unknown)])).toMatchObject([{ usd: null, isWorthIt: null }])
  expect(find([claimable('3'), claimable('4', unknown)])).toMatchObject([{ usd: null }])
})

it('rewards of less than a cent are left out, and what can be withdrawn never is', () => {
  expect(find([claimable('0.0099')])).toEqual([])
  // The service rounds their value to 0.
  expect(find([claimable('0.005802', { amountUsd: '0.00' })])).toEqual([])
  expect(find([claimable('0.006', { amountUsd: '0.006' }), claimable('0.006')])).toHaveLength(1)
  expect(find([claimable('0.01')])).toHaveLength(1)
  const rest = balance('withdrawable', '0.001', pending('WITHDRAW'))
  expect(find([rest, claimable('0.001', { amountUsd: undefined })])).toHaveLength(2)
})

it('without a fee nothing is said of its worth', () => {
  expect(findPayoutItems([ownEntry([claimable('3')])], () => null)).toMatchObject([
    { fee: null, isWorthIt: null },
  ])
})

it('fees are read where something is paid out', () => {
  expect(getPayoutNetworks([ownEntry([balance('active', '1')])])).toEqual([])
  expect(getPayoutNetworks([ownEntry([claimable('1')])])).toEqual(['base'])
})
