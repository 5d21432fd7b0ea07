import type { EvmNetwork } from '../../chains/chain.ts'

/** A liquid-staking contract to deploy. */
export interface StakingPlan {
  readonly name: string
  readonly shareName: string
  readonly shareSymbol: string
  readonly ratePerYear: string
  /** Seconds between leaving and claiming. */
  readonly cooldown: bigint
  /** Staked by the deployer, and given to pay rewards from; in coins. */
  readonly seed: string
  readonly rewards: string
  readonly minimum: string
  readonly maximum: string | null
}

const DAY = 86_400n

/** The liquid staking of each network. */
export const stakingPlans: Record<EvmNetwork, readonly StakingPlan[]> = {
  'ethereum-sepolia': [
    {
      name: 'Tidal ETH Staking',
      shareName: 'Tidal Staked Ether',
      shareSymbol: 'tdETH',
      ratePerYear: '0.031',
      cooldown: 3n * DAY,
      seed: '4200',
      rewards: '20000',
      minimum: '0.001',
      maximum: '1000',
    },
  ],
  'base-sepolia': [
    {
      name: 'Tidal Base ETH Staking',
      shareName: 'Tidal Staked Ether',
      shareSymbol: 'tdETH',
      ratePerYear: '0.0285',
      cooldown: 3n * DAY,
      seed: '1600',
      rewards: '20000',
      minimum: '0.001',
      maximum: '1000',
    },
  ],
}
