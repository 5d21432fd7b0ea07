import type { EvmNetwork } from '../../chains/chain.ts'

/** Liquid restaking to deploy. Amounts in coins. */
export interface RestakingPlan {
  readonly name: string
  readonly shareName: string
  readonly shareSymbol: string
  readonly points: { readonly name: string; readonly symbol: string }
  /** Symbols of the liquid staking tokens that it takes beside the coin. */
  readonly tokens: readonly string[]
  readonly ratePerYear: string
  /** Seconds between leaving and claiming. */
  readonly cooldown: bigint
  /** Put in by the deployer, of the coin and of each token; and given to pay rewards from. */
  readonly seed: string
  readonly rewards: string
  readonly minimum: string
  readonly maximum: string | null
}

/** The liquid restaking of each network. */
export const restakingPlans: Record<EvmNetwork, readonly RestakingPlan[]> = {
  'ethereum-sepolia': [
    {
      name: 'Trellis Restaked ETH',
      shareName: 'Trellis Restaked Ether',
      shareSymbol: 'trETH',
      points: { name: 'Trellis Points', symbol: 'TRP' },
      tokens: ['stETH', 'cbETH'],
      ratePerYear: '0.0335',
      cooldown: 7n * 86_400n,
      seed: '900',
      rewards: '15000',
      minimum: '0.001',
      maximum: '2000',
    },
  ],
  'base-sepolia': [],
}
