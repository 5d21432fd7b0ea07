import type { EvmNetwork } from '../../chains/chain.ts'

/** Liquid staking of a token to deploy. Amounts in token units. */
export interface QueuedStakingPlan {
  readonly name: string
  /** Symbol of the token that is staked. */
  readonly token: string
  readonly shareName: string
  readonly shareSymbol: string
  readonly ratePerYear: string
  /** Seconds between leaving and being paid. */
  readonly cooldown: bigint
  /** Whether what leaves is paid without a claim. */
  readonly paysItself: boolean
  /** What can leave at once for a fee; null where nothing can. */
  readonly instant: { readonly buffer: string; readonly feeBps: bigint } | null
  /** Staked by the deployer, and given to pay rewards from. */
  readonly seed: string
  readonly rewards: string
  readonly minimum: string
  readonly maximum: string | null
}

const DAY = 86_400n

/** The liquid staking of tokens of each network. */
export const queuedStakingPlans: Record<EvmNetwork, readonly QueuedStakingPlan[]> = {
  'ethereum-sepolia': [
    {
      name: 'Lagoon LINK Staking',
      token: 'LINK',
      shareName: 'Lagoon Staked LINK',
      shareSymbol: 'lgLINK',
      ratePerYear: '0.0445',
      cooldown: 4n * DAY,
      paysItself: false,
      instant: { buffer: '300', feeBps: 30n },
      seed: '180000',
      rewards: '500000',
      minimum: '0.1',
      maximum: '50000',
    },
  ],
  'base-sepolia': [
    {
      name: 'Lagoon Bitcoin Staking',
      token: 'cbBTC',
      shareName: 'Lagoon Staked Bitcoin',
      shareSymbol: 'lgBTC',
      ratePerYear: '0.021',
      cooldown: 7n * DAY,
      paysItself: true,
      instant: null,
      seed: '42',
      rewards: '40',
      minimum: '0.0005',
      maximum: '25',
    },
  ],
}
