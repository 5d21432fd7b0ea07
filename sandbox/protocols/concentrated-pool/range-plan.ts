import type { EvmNetwork } from '../../chains/chain.ts'

/** A pool with liquidity in price ranges to deploy. Prices in whole quote tokens for a whole base token. */
export interface RangePlan {
  readonly name: string
  readonly symbol: string
  /** Symbols among the network's tokens. */
  readonly base: string
  readonly quote: string
  readonly price: string
  /** The lowest and highest price that a range may have, and a usual range. */
  readonly lowest: string
  readonly highest: string
  readonly defaultRange: { readonly min: string; readonly max: string }
  readonly tickSpacing: number
  /** What a trade would pay of what it brings, a fraction; tells the volume behind the fees. */
  readonly feeTier: string
  /** What the trades of a year pay, in quote tokens. */
  readonly feesPerYear: string
  /** Put into the usual range by the deployer, at most, in whole tokens: the ticks are those nearest to it. */
  readonly seed: {
    readonly base: string
    readonly quote: string
    readonly lower: number
    readonly upper: number
  }
  /** Smallest and largest worth of a new position that the service accepts, in quote tokens. */
  readonly minimum: string
  readonly maximum: string | null
}

/** The pools of each network. */
export const rangePlans: Record<EvmNetwork, readonly RangePlan[]> = {
  'ethereum-sepolia': [
    {
      name: 'Narrows LINK-USDC 0.3 %',
      symbol: 'nrLINK-USDC',
      base: 'LINK',
      quote: 'USDC',
      price: '14',
      lowest: '1',
      highest: '200',
      defaultRange: { min: '11', max: '18' },
      tickSpacing: 60,
      feeTier: '0.003',
      feesPerYear: '52000',
      seed: { base: '31000', quote: '430000', lower: -252360, upper: -247440 },
      minimum: '5',
      maximum: null,
    },
  ],
  'base-sepolia': [
    {
      name: 'Narrows EURC-USDC 0.05 %',
      symbol: 'nrEURC-USDC',
      base: 'EURC',
      quote: 'USDC',
      price: '1.08',
      lowest: '0.5',
      highest: '2',
      defaultRange: { min: '1', max: '1.16' },
      tickSpacing: 10,
      feeTier: '0.0005',
      feesPerYear: '38000',
      seed: { base: '400000', quote: '430000', lower: 0, upper: 1480 },
      minimum: '5',
      maximum: null,
    },
  ],
}
