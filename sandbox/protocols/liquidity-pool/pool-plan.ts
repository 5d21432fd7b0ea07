import type { EvmNetwork } from '../../chains/chain.ts'

/** One side of a pool. Amounts in token units. */
export interface PoolSide {
  /** Symbol among the network's tokens. */
  readonly token: string
  /** Put in by the deployer; both sides together set the price. */
  readonly seed: string
  /** The least that the service accepts. */
  readonly minimum: string
}

/** A pool of two tokens to deploy. Rates as decimal fractions. */
export interface PoolPlan {
  readonly name: string
  readonly shareSymbol: string
  /** What is traded, and what its price is told in. */
  readonly base: PoolSide
  readonly quote: PoolSide
  /** What a trade pays of what it brings. */
  readonly tradeFee: string
  /** What the trades of a year add to both sides. */
  readonly feesPerYear: string
}

/** The pools of each network. */
export const poolPlans: Record<EvmNetwork, readonly PoolPlan[]> = {
  'ethereum-sepolia': [
    {
      name: 'Confluence WBTC-USDC Pool',
      shareSymbol: 'cfWBTC-USDC',
      base: { token: 'WBTC', seed: '20', minimum: '0.0001' },
      quote: { token: 'USDC', seed: '1900000', minimum: '1' },
      tradeFee: '0.003',
      feesPerYear: '0.058',
    },
  ],
  'base-sepolia': [
    {
      name: 'Confluence EURC-USDC Pool',
      shareSymbol: 'cfEURC-USDC',
      base: { token: 'EURC', seed: '500000', minimum: '1' },
      quote: { token: 'USDC', seed: '540000', minimum: '1' },
      tradeFee: '0.0005',
      feesPerYear: '0.034',
    },
  ],
}
