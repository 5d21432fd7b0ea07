import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { balanceSchema } from '#src/api/schemas/balance.ts'
import { getVisibleBalances } from './balances.ts'

const balance = (given: Record<string, unknown>) =>
  z.parse(balanceSchema, {
    type: 'active',
    amount: '1',
    token: { symbol: 'ETH', decimals: 18, network: 'base' },
    ...given,
  })

it('sorts withdrawable balances before pending ones, earliest first', () => {
  const shown = getVisibleBalances([
    balance({ type: 'exiting', date: '2026-02-02T00:00:00Z' }),
    balance({ type: 'invented_later' }),
    balance({ type: 'active' }),
    balance({ type: 'exiting', date: '2026-01-01T00:00:00Z' }),
    balance({ type: 'withdrawable' }),
  ])
  expect(shown.map(({ type, date }) => [type, date?.slice(0, 7)])).toEqual([
    ['withdrawable', undefined],
    ['active', undefined],
    ['exiting', '2026-01'],
    ['exiting', '2026-02'],
    ['invented_later', undefined],
  ])
})

it('omits empty balances without pending actions', () => {
  const action = { type: 'CLAIM_REWARDS', passthrough: 'x' }
  const shown = getVisibleBalances([
    balance({ amount: '0.000' }),
    balance({ amount: '0', pendingActions: [action] }),
    balance({ amount: '0.000000000000000001' }),
  ])
  expect(shown.map(({ amount }) => amount)).toEqual(['0', '0.000000000000000001'])
})
