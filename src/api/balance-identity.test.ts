import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { getBalanceName, matchesBalanceName } from './balance-identity.ts'
import { balanceSchema, type Balance } from './schemas/balance.ts'

const rewards = (overrides: Readonly<Record<string, unknown>> = {}): Balance =>
  z.parse(balanceSchema, {
    type: 'claimable',
    amount: '2',
    token: { symbol: 'ETH', decimals: 18, network: 'base' },
    validator: { address: 'a' },
    pendingActions: [
      { intent: 'manage', type: 'CLAIM_REWARDS', passthrough: 'secret', arguments: null },
    ],
    ...overrides,
  })

const ownRow = rewards()
const name = getBalanceName(ownRow, [ownRow])

describe('the link name of a balance', () => {
  it('is independent of its amount and passthrough', () => {
    const later = rewards({ amount: '3', amountUsd: '9', pendingActions: [] })
    expect(matchesBalanceName(later, name)).toBe(true)
    expect(getBalanceName(later, [rewards(), later])).toContain('3')
    expect(name).not.toContain('secret')
    expect(name).not.toContain('2')
  })

  it.each([
    { type: 'active' },
    { token: { symbol: 'ETH', decimals: 18, network: 'base', address: '0x1' } },
    { token: { symbol: 'OP', decimals: 18, network: 'base' } },
    { token: { symbol: 'ETH', decimals: 18, network: 'optimism' } },
    { validator: { address: 'b' } },
    { validator: { address: 'a', subnetId: 4 } },
    { validators: [{ address: 'b' }] },
    { validator: null },
    { tokenId: 7 },
    { priceRange: { min: '1', max: '2' } },
    { feeConfigurationId: 'flat' },
    { date: '2026-01-01T00:00:00Z' },
  ])('differs for another balance: %j', (overrides) => {
    const other = rewards(overrides)
    expect(matchesBalanceName(other, name)).toBe(false)
    expect(getBalanceName(other, [ownRow, other])).not.toBe(name)
    expect(getBalanceName(ownRow, [ownRow, other])).toBe(name)
  })

  it('is independent of the order of its validators', () => {
    const [a, b] = [{ address: 'a' }, { address: 'b' }]
    const one = rewards({ validator: null, validators: [a, b] })
    expect(
      matchesBalanceName(rewards({ validator: b, validators: [a] }), getBalanceName(one, [one])),
    ).toBe(true)
  })

  it('includes the amount of two balances that nothing else distinguishes, and then matches only one', () => {
    const twin = rewards({ amount: '5' })
    const called = getBalanceName(twin, [ownRow, twin])
    expect(
      [ownRow, twin, rewards({ amount: '5.1' })].map((one) => matchesBalanceName(one, called)),
    ).toEqual([false, true, false])
  })

  it.each(['', '{}', 'null', 'a', `${name} `, name.toUpperCase(), `[${name}]`, `${name} 3`])(
    'matches nothing but itself: %s',
    (text) => expect(matchesBalanceName(ownRow, text)).toBe(false),
  )
})
