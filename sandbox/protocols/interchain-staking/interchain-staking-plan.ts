import type { EvmNetwork } from '../../chains/chain.ts'

/** Staking whose receipts go to other chains, to deploy. Amounts in coins. */
export interface InterchainStakingPlan {
  readonly name: string
  /** What a year pays, as a fraction. */
  readonly rate: string
  readonly reserve: string
  readonly minimum: string
  readonly maximum: string | null
}

/** The interchain staking of each network. */
export const interchainStakingPlans: Record<EvmNetwork, readonly InterchainStakingPlan[]> = {
  'ethereum-sepolia': [
    {
      name: 'Causeway Interchain Staking',
      rate: '0.045',
      reserve: '20000',
      minimum: '0.05',
      maximum: '1000',
    },
  ],
  'base-sepolia': [],
}
