import type { EvmNetwork } from '../../chains/chain.ts'

/** A lending market to deploy. Amounts in token units, rates as decimal fractions a year. */
export interface LendingPlan {
  /** Symbol of its asset among the network's tokens. */
  readonly asset: string
  readonly name: string
  readonly receiptSymbol: string
  /** What the borrower pays: without use, and added up to 80 % of use and from there to all of it. */
  readonly baseRate: string
  readonly slopeBelow: string
  readonly slopeAbove: string
  /** Part of the interest that stays with the market. */
  readonly reserveFactor: string
  /** A token on top for suppliers, if the market has a campaign: how much all of them share in a year. */
  readonly incentive: {
    readonly symbol: string
    readonly name: string
    readonly perYear: string
  } | null
  /** Supplied and borrowed by the deployer. */
  readonly seed: string
  readonly borrowed: string
  /** Smallest and largest supply that the service accepts. */
  readonly minimum: string
  readonly maximum: string | null
}

/** The markets of each network. */
export const lendingPlans: Record<EvmNetwork, readonly LendingPlan[]> = {
  'ethereum-sepolia': [
    {
      asset: 'USDC',
      name: 'Brook USDC Market',
      receiptSymbol: 'brUSDC',
      baseRate: '0.01',
      slopeBelow: '0.045',
      slopeAbove: '0.6',
      reserveFactor: '0.1',
      incentive: { symbol: 'BROOK', name: 'Test Brook', perYear: '54000' },
      seed: '1800000',
      borrowed: '1300000',
      minimum: '0.01',
      maximum: null,
    },
    {
      asset: 'WBTC',
      name: 'Brook WBTC Market',
      receiptSymbol: 'brWBTC',
      baseRate: '0.01',
      slopeBelow: '0.04',
      slopeAbove: '0.8',
      reserveFactor: '0.15',
      incentive: null,
      seed: '42',
      borrowed: '31',
      minimum: '0.0001',
      maximum: '25',
    },
  ],
  'base-sepolia': [
    {
      asset: 'USDC',
      name: 'Brook Base USDC Market',
      receiptSymbol: 'brUSDC',
      baseRate: '0.01',
      slopeBelow: '0.05',
      slopeAbove: '0.6',
      reserveFactor: '0.1',
      incentive: null,
      seed: '2400000',
      borrowed: '1900000',
      minimum: '0.01',
      maximum: null,
    },
  ],
}
