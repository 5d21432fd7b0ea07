import type { EvmNetwork } from '../../chains/chain.ts'

/** Coin that is locked and votes for validators, to deploy. Amounts in coins. */
export interface GovernanceStakingPlan {
  readonly name: string
  /** What votes earn in a year before commission, as a fraction. */
  readonly rate: string
  /** Seconds between unlocking and withdrawing. */
  readonly cooldown: bigint
  readonly validators: number
  readonly reserve: string
  readonly minimum: string
  readonly maximum: string | null
}

/** The governance staking of each network. */
export const governanceStakingPlans: Record<EvmNetwork, readonly GovernanceStakingPlan[]> = {
  'ethereum-sepolia': [],
  'base-sepolia': [
    {
      name: 'Concord Governance Staking',
      rate: '0.038',
      cooldown: 3n * 86_400n,
      validators: 24,
      reserve: '20000',
      minimum: '0.01',
      maximum: '1000',
    },
  ],
}
