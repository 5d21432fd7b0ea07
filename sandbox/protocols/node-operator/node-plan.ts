import type { EvmNetwork } from '../../chains/chain.ts'

/** An operator of validators to deploy. Amounts in coins. */
export interface NodePlan {
  readonly name: string
  /** How the operator calls itself in what is signed. */
  readonly operator: string
  /** Stake of one validator. */
  readonly unit: string
  readonly ratePerYear: string
  /** Seconds between an exit and its payment. */
  readonly cooldown: bigint
  /** Validators of the deployer. */
  readonly seed: number
  readonly rewards: string
  readonly minimum: string
  readonly maximum: string
}

/** The operators of each network: stakes are a hundredth of the real ones. */
export const nodePlans: Record<EvmNetwork, readonly NodePlan[]> = {
  'ethereum-sepolia': [
    {
      name: 'Northlight ETH Validators',
      operator: 'Northlight',
      unit: '0.32',
      ratePerYear: '0.029',
      cooldown: 2n * 86_400n,
      seed: 12,
      rewards: '500',
      minimum: '0.32',
      maximum: '16',
    },
  ],
  'base-sepolia': [],
}
