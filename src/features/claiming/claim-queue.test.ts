import * as z from 'zod/mini'
import { describe, expect, it } from 'vitest'
import { positionSchema, type Position } from '#src/api/schemas/position.ts'
import { OWNER, START } from '#src/execution/testing/step-facts.ts'
import { createQueue, skipClaim, planClaims } from './claim-queue.ts'
import { getClaimableNetworks } from './claim-all.tsx'

const row = (passthrough: string, amount = '2', type = 'CLAIM_REWARDS', more = {}) => ({
  type: 'claimable',
  amount,
  token: { symbol: 'USDC', name: 'USD Coin', decimals: 6, network: 'base-sepolia' },
  pendingActions: [{ intent: 'manage', type, passthrough, arguments: null }],
  ...more,
})

const position = (yieldId: string, ...balances: readonly object[]): Position =>
  z.parse(positionSchema, { yieldId, balances })

describe('claimable items', () => {
  it('are all rewards and all withdrawable balances, nothing else', () => {
    const types = ['CLAIM_REWARDS', 'CLAIM_UNSTAKED', 'RESTAKE_REWARDS', 'WITHDRAW', 'VOTE']
    const plan = planClaims([position('a', ...types.map((type) => row(type, '2', type)))])
    expect(plan.map(({ type }) => type)).toEqual(['CLAIM_REWARDS', 'CLAIM_UNSTAKED'])
  })

  it('have an amount above zero', () => {
    const amounts = ['0', '0.000', '0.000001', '12']
    const plan = planClaims([position('a', ...amounts.map((amount) => row(amount, amount)))])
    expect(plan.map(({ passthrough }) => passthrough)).toEqual(['0.000001', '12'])
  })

  it('are one claim where one action pays two tokens', () => {
    const eth = { symbol: 'ETH', name: 'Ether', decimals: 18, network: 'base-sepolia' }
    const [claim, ...others] = planClaims([
      position('a', row('p', '2'), row('p', '3', 'CLAIM_REWARDS', { token: eth })),
    ])
    expect(others).toEqual([])
    expect(claim?.amounts.map(({ amount, symbol }) => `${amount} ${symbol}`)).toEqual([
      '2 USDC',
      '3 ETH',
    ])
  })

  it('use the action’s own amount where it has one, and its validator', () => {
    const [claim] = planClaims([
      position(
        'a',
        row('p', '9', 'CLAIM_REWARDS', {
          pendingActions: [{ type: 'CLAIM_REWARDS', passthrough: 'p', amount: '1.5' }],
          validator: { address: 'v' },
        }),
      ),
    ])
    expect(claim).toMatchObject({ amounts: [{ amount: '1.5' }], validators: ['v'] })
  })
})

describe('the claim-all link', () => {
  const two = [position('yield a', row('of a')), position('yield b', row('of b'))]

  it('appears from two claims on a network', () => {
    expect(getClaimableNetworks(two, [])).toEqual([
      { network: 'base-sepolia', count: 2, hasQueue: false },
    ])
    expect(getClaimableNetworks(two.slice(1), [])).toEqual([])
  })

  it('resumes a stored queue while any of it is claimable', () => {
    const plan = planClaims(two.slice(0, 1))
    const begun = createQueue('base-sepolia', OWNER, plan, START)
    expect(getClaimableNetworks(two.slice(0, 1), [begun])).toMatchObject([
      { count: 1, hasQueue: true },
    ])
    expect(getClaimableNetworks(two.slice(1), [begun])).toEqual([])
    expect(getClaimableNetworks(two.slice(0, 1), [skipClaim(begun, plan[0]?.id ?? '')])).toEqual([])
  })
})
