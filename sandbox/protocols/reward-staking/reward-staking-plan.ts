import type { EvmNetwork } from '../../chains/chain.ts'

/** Staking of the native coin that earns a token of its own, to deploy. Amounts in coins. */
export interface RewardStakingPlan {
  readonly name: string
  /** The token that is earned, with 18 decimals; nobody gets it but by staking. */
  readonly reward: { readonly symbol: string; readonly name: string }
  /** Reward tokens that a whole coin earns in a year: by staking, and on top of it. */
  readonly stakingRewards: string
  readonly incentiveRewards: string
  /** Staked by the deployer. */
  readonly seed: string
  /** Smallest and largest stake that the service accepts. */
  readonly minimum: string
  readonly maximum: string | null
}

/** The staking with rewards of each network. */
export const rewardStakingPlans: Record<EvmNetwork, readonly RewardStakingPlan[]> = {
  'ethereum-sepolia': [],
  'base-sepolia': [
    {
      name: 'Tidal Reward Staking',
      reward: { symbol: 'TIDE', name: 'Test Tide' },
      stakingRewards: '1250',
      incentiveRewards: '750',
      seed: '900',
      minimum: '0.001',
      maximum: '1000',
    },
  ],
}
