import { formatUnits } from 'viem'
import type { RewardRate } from '../../contract/reward-rate.ts'
import type { Token } from '../../contract/token.ts'
import { earnsRewards, type ValidatorState } from './validator-state.ts'

type Component = RewardRate['components'][number]

/**
 * What stake with a validator earns: staking, what it earns on top, and what it keeps as a component below zero, so
 * that they add up. Nothing with one that does not earn.
 * @param ratePerYear before commission, a fraction with 18 decimals
 */
export function getValidatorRate(
  state: ValidatorState,
  ratePerYear: bigint,
  token: Token,
): RewardRate {
  if (!earnsRewards(state)) return { total: 0, rateType: 'APR', components: [] }
  const base = Number(formatUnits(ratePerYear, 18))
  const commission = Number(state.commissionBps) / 10_000
  const mev = Number(state.mevBps) / 10_000
  const createComponent = (
    rate: number,
    yieldSource: Component['yieldSource'],
    description: string,
  ): Component[] => (rate === 0 ? [] : [{ rate, rateType: 'APR', token, yieldSource, description }])
  return {
    total: base * (1 - commission) + mev,
    rateType: 'APR',
    components: [
      ...createComponent(base, 'staking', 'Staking rewards'),
      ...createComponent(
        mev,
        'mev',
        'From the order of transactions in blocks, shared with stakers',
      ),
      ...createComponent(-base * commission, 'validator_commission', 'Kept by the validator'),
    ],
  }
}
