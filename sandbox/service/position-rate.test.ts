import { expect, it } from 'vitest'
import type { Balance } from '../contract/balance.ts'
import type { RewardRate } from '../contract/reward-rate.ts'
import { getPositionRate } from './position-rate.ts'

const token = { symbol: 'SOL', name: 'Solana', decimals: 9, network: 'solana-devnet' } as const

const rate = (total: number): RewardRate => ({
  total,
  rateType: 'APY',
  components: [
    { rate: total, rateType: 'APY', token, yieldSource: 'staking', description: 'Inflation' },
  ],
})

const row = (amount: string, more: Partial<Balance> = {}): Balance => ({
  address: 'owner',
  type: 'active',
  amount,
  amountRaw: amount === '0' ? '0' : `${amount}000000000`,
  token,
  isEarning: true,
  pendingActions: [],
  ...more,
})

it('rows with rates of their own count by amount, the others with the yield’s', () => {
  const own = row('30', { rewardRate: rate(0.08) })
  const mixed = getPositionRate([own, row('10')], rate(0.04))
  expect(mixed?.total).toBeCloseTo(0.07, 12)
  expect(mixed?.components).toHaveLength(1)
  expect(mixed?.components[0]?.rate).toBe(mixed?.total)
  expect(getPositionRate([row('5')], rate(0.04))).toEqual(rate(0.04))
})

it('what earns nothing has no rate', () => {
  const idle = row('5', { type: 'exiting', isEarning: false, rewardRate: rate(0.9) })
  expect(getPositionRate([idle, row('0')], rate(0.04))).toBeNull()
  expect(getPositionRate([idle, row('1')], rate(0.04))).toEqual(rate(0.04))
})

it('a validator’s commission comes off what is staked', () => {
  const {
    components: [staked],
  } = rate(0.05)
  if (!staked) throw new Error('no component')
  const commission = { ...staked, rate: -0.01, yieldSource: 'validator_commission' } as const
  const split = { ...rate(0.04), components: [staked, commission] }
  const read = getPositionRate([row('5', { rewardRate: split })], rate(0.04))
  expect(read?.components).toMatchObject([{ yieldSource: 'staking', description: 'Inflation' }])
  expect(read?.total).toBeCloseTo(0.04, 12)
})
