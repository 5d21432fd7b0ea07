import type { EvmNetwork } from '../../chains/chain.ts'

/** Native restaking to deploy. Amounts in coins. */
export interface PodPlan {
  readonly name: string
  readonly ratePerYear: string
  /** Seconds between leaving and claiming. */
  readonly cooldown: bigint
  /** Restaked by the deployer, and given to pay rewards from. */
  readonly seed: string
  readonly rewards: string
  readonly minimum: string
  readonly maximum: string | null
}

/** The native restaking of each network. */
export const podPlans: Record<EvmNetwork, readonly PodPlan[]> = {
  'ethereum-sepolia': [
    {
      name: 'Keystone Native Restaking',
      ratePerYear: '0.036',
      cooldown: 7n * 86_400n,
      seed: '640',
      rewards: '8000',
      minimum: '0.01',
      maximum: null,
    },
  ],
  'base-sepolia': [],
}
