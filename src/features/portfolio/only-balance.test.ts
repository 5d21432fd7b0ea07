import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { balanceSchema } from '#src/api/schemas/balance.ts'
import { getOnlyBalance } from './balances.ts'

const balance = (given: Record<string, unknown> = {}) =>
  z.parse(balanceSchema, {
    type: 'active',
    amount: '1',
    isEarning: true,
    token: { symbol: 'ETH', decimals: 18, network: 'base' },
    ...given,
  })

it('a single balance with only type and amount stands for its position', () => {
  const plain = balance()
  expect(getOnlyBalance([plain], 0)).toBe(plain)
})

it.each([
  ['a second balance', [balance(), balance({ type: 'claimable', isEarning: false })], 0],
  ['one that could not be read', [balance()], 1],
  ['a date', [balance({ date: '2026-01-01T00:00:00Z' })], 0],
  ['something to do', [balance({ pendingActions: [{ type: 'CLAIM', passthrough: 'x' }] })], 0],
  ['whom it is with', [balance({ validator: { address: '0x1', name: 'One' } })], 0],
  ['that it earns nothing', [balance({ isEarning: false })], 0],
  ['nothing at all', [], 0],
])('%s needs a row of its own', (_, held, unreadable) => {
  expect(getOnlyBalance(held, unreadable)).toBeNull()
})
