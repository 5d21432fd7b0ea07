import type { EvmNetwork } from '../../chains/chain.ts'

/** Who runs a term, to register. */
export interface TermOperatorPlan {
  /** As `providerId` and the list of providers name it; at most 31 letters. */
  readonly id: string
  readonly name: string
  readonly website: string
  readonly rank: number
  readonly preferred: boolean
  /** What a year's term earns, as a fraction. */
  readonly rate: string
}

/** Staking for a term, to deploy. Amounts in coins, times in seconds. */
export interface TermStakingPlan {
  readonly name: string
  readonly shortest: number
  readonly longest: number
  readonly operators: readonly TermOperatorPlan[]
  /** From which rewards are promised. */
  readonly reserve: string
  /** Staked by the deployer with the first operator, for the longest term. */
  readonly seed: string
  readonly minimum: string
  readonly maximum: string | null
}

const DAY = 86_400

/** The staking for a term, of each network. */
export const termStakingPlans: Record<EvmNetwork, readonly TermStakingPlan[]> = {
  'ethereum-sepolia': [
    {
      name: 'Ember Term Staking',
      shortest: 14 * DAY,
      longest: 365 * DAY,
      operators: [
        {
          id: 'kilnhouse',
          name: 'Kilnhouse',
          website: 'https://kilnhouse.example',
          rank: 1,
          preferred: true,
          rate: '0.061',
        },
        {
          id: 'longwood',
          name: 'Longwood',
          website: 'https://longwood.example',
          rank: 2,
          preferred: false,
          rate: '0.058',
        },
        {
          id: 'tinderbox',
          name: 'Tinderbox',
          website: '',
          rank: 3,
          preferred: false,
          rate: '0.066',
        },
      ],
      reserve: '20000',
      seed: '640',
      minimum: '0.1',
      maximum: '1000',
    },
  ],
  'base-sepolia': [],
}
