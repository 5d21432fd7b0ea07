import type { EvmNetwork } from '../../chains/chain.ts'

/** A subnet to add. Amounts in coins and in alpha. */
export interface SubnetPlan {
  readonly id: number
  readonly name: string
  /** What its alpha is called. */
  readonly symbol: string
  /** Growth of the price in a year, as a fraction. */
  readonly rate: string
  /** What is put in at first, and the alpha for it: both make the first price. */
  readonly seed: string
  readonly alpha: string
  readonly validators: readonly {
    readonly name: string
    readonly open: boolean
    readonly preferred: boolean
  }[]
}

/** Staking in subnets, to deploy. */
export interface SubnetStakingPlan {
  readonly name: string
  readonly subnets: readonly SubnetPlan[]
  /** From which growth is paid. */
  readonly reserve: string
  readonly minimum: string
  readonly maximum: string | null
}

const validators = (...names: string[]): SubnetPlan['validators'] =>
  names.map((name, index) => ({ name, open: index < 3, preferred: index === 0 }))

/** The subnet staking of each network. */
export const subnetStakingPlans: Record<EvmNetwork, readonly SubnetStakingPlan[]> = {
  'ethereum-sepolia': [],
  'base-sepolia': [
    {
      name: 'Lattice Subnet Staking',
      subnets: [
        {
          id: 1,
          name: 'Prism',
          symbol: 'aPRISM',
          rate: '0.07',
          seed: '500',
          alpha: '20000',
          validators: validators('Prism Root', 'Facet', 'Spectrum', 'Old Lens'),
        },
        {
          id: 4,
          name: 'Cartograph',
          symbol: 'aCART',
          rate: '0.1',
          seed: '240',
          alpha: '4000',
          validators: validators('Meridian', 'Contour', 'Isobar'),
        },
        {
          id: 9,
          name: 'Murmur',
          symbol: 'aMUR',
          rate: '0.12',
          seed: '60',
          alpha: '15000',
          validators: validators('Starling', 'Roost', 'Updraft', 'Lost Feather'),
        },
      ],
      reserve: '20000',
      minimum: '0.01',
      maximum: '500',
    },
  ],
}
