import type { EvmNetwork } from '../../chains/chain.ts'
import type { Restriction } from '../../catalogue/restriction.ts'

const granary = { provider: 'granary' } as const

/** Fees of one configuration of a vault, in basis points. */
export interface FeeConfiguration {
  readonly id: string
  readonly depositBps: number
  readonly managementBps: number
  readonly performanceBps: number
}

/** Providers of the vaults, by `providerId`. */
type ProviderId = 'harbor' | 'granary' | 'breakwater'

/** A vault with fees and limits to deploy. Amounts in units of its asset. */
export interface FeeVaultPlan {
  /** Symbol of its asset among the network's tokens. */
  readonly asset: string
  readonly name: string
  readonly shareSymbol: string
  readonly provider: ProviderId
  /** Markdown: what is specific to it. */
  readonly text: string
  /** Yearly growth before fees, as a decimal fraction. */
  readonly ratePerYear: string
  readonly seed: string
  readonly minimum: string
  readonly maximum: string | null
  /** Minimum further deposit; null: as the first. */
  readonly subsequentMinimum: string | null
  /** The first is the default; several become a selection, each with its own contract. */
  readonly configurations: readonly [FeeConfiguration, ...FeeConfiguration[]]
  readonly withdrawalBps: number
  /** Maximum of all deposits; null: unlimited. */
  readonly capacity: string | null
  /** Part of the seed that is lent out. */
  readonly lent: string
  readonly wholeOnly: boolean
  readonly exitMethod: 'by-exit' | 'by-pending-action'
  /** Share symbol of an earlier plan to which holders migrate. */
  readonly successor: string | null
  readonly restrictions: readonly Restriction[]
}

type FeeVaultFields = Pick<
  FeeVaultPlan,
  'asset' | 'name' | 'shareSymbol' | 'provider' | 'text' | 'ratePerYear' | 'seed'
>

/** Creates fees in basis points under the only name of a vault without a selection. */
export const oneFee = (
  depositBps: number,
  managementBps: number,
  performanceBps: number,
): FeeVaultPlan['configurations'] => [{ id: 'standard', depositBps, managementBps, performanceBps }]

/** Creates a plan with defaults: no fees, unlimited and open. */
export const feeVaultPlan = (fields: FeeVaultFields & Partial<FeeVaultPlan>): FeeVaultPlan => ({
  minimum: '1',
  maximum: null,
  subsequentMinimum: null,
  configurations: oneFee(0, 0, 0),
  withdrawalBps: 0,
  capacity: null,
  lent: '0',
  wholeOnly: false,
  exitMethod: 'by-exit',
  successor: null,
  restrictions: [],
  ...fields,
})

const ethereum: readonly FeeVaultPlan[] = [
  feeVaultPlan({
    ...granary,
    asset: 'USDC',
    name: 'Granary Select USDC',
    shareSymbol: 'grUSDC',
    text: 'Two ways to pay for the same growth: **standard** takes a tenth of what is earned and nothing else, **flat** half a percent a year and a small fee of each deposit. You choose when you enter.',
    ratePerYear: '0.062',
    seed: '940000',
    minimum: '100',
    subsequentMinimum: '10',
    configurations: [
      { id: 'standard', depositBps: 0, managementBps: 0, performanceBps: 1_000 },
      { id: 'flat', depositBps: 10, managementBps: 50, performanceBps: 0 },
    ],
  }),
  feeVaultPlan({
    ...granary,
    asset: 'WBTC',
    name: 'Granary Bitcoin Reserve',
    shareSymbol: 'grBTC',
    text: 'A small vault that is nearly full: it takes new money only up to its limit.',
    ratePerYear: '0.021',
    seed: '24.6',
    minimum: '0.001',
    capacity: '25',
    configurations: oneFee(0, 100, 0),
  }),
  feeVaultPlan({
    ...granary,
    asset: 'USDT',
    name: 'Granary Credit USDT',
    shareSymbol: 'grcUSDT',
    text: 'Most of what lies here is lent out: only what is not can be taken out at once.',
    ratePerYear: '0.088',
    seed: '50000',
    lent: '49200',
    configurations: oneFee(0, 0, 1_500),
  }),
  feeVaultPlan({
    ...granary,
    asset: 'LINK',
    name: 'Granary LINK Vault',
    shareSymbol: 'grLINK',
    text: 'Free to enter, a quarter of a percent to leave.',
    ratePerYear: '0.034',
    seed: '41000',
    withdrawalBps: 25,
    configurations: oneFee(0, 75, 500),
  }),
  feeVaultPlan({
    ...granary,
    asset: 'DAI',
    name: 'Granary DAI Vault',
    shareSymbol: 'grDAI2',
    text: 'The second edition of this vault, with lower fees than the first.',
    ratePerYear: '0.047',
    seed: '310000',
    configurations: oneFee(0, 25, 1_000),
  }),
  feeVaultPlan({
    ...granary,
    asset: 'DAI',
    name: 'Granary DAI Vault (first edition)',
    shareSymbol: 'grDAI',
    text: 'Takes no new deposits: whoever is in can leave, or move everything to the second edition in one step.',
    ratePerYear: '0.022',
    seed: '18000',
    configurations: oneFee(0, 50, 1_500),
    successor: 'grDAI2',
    restrictions: ['closed'],
  }),
]

const base: readonly FeeVaultPlan[] = [
  feeVaultPlan({
    ...granary,
    asset: 'EURC',
    name: 'Granary Euro Notes',
    shareSymbol: 'grEURN',
    text: 'A note is given back as a whole: you leave with everything or not at all.',
    ratePerYear: '0.039',
    seed: '270000',
    minimum: '50',
    wholeOnly: true,
    configurations: oneFee(0, 0, 800),
  }),
  feeVaultPlan({
    ...granary,
    asset: 'USDC',
    name: 'Granary Direct USDC',
    shareSymbol: 'grdUSDC',
    text: 'Left through your position itself: its pending action takes out an amount or everything.',
    ratePerYear: '0.044',
    seed: '86000',
    exitMethod: 'by-pending-action',
    configurations: oneFee(5, 30, 0),
  }),
]

interface Restricted {
  readonly restriction: Restriction
  readonly asset: string
  /** Name between provider and asset. */
  readonly name: string
  readonly text: string
}

/** Creates a small vault with one restriction beyond its chain data. */
const restricted = ({ restriction, asset, name, text }: Restricted): FeeVaultPlan =>
  feeVaultPlan({
    provider: 'granary',
    asset,
    name: `Granary ${name} ${asset}`,
    shareSymbol: `gr${name.charAt(0).toLowerCase()}${asset}`,
    text,
    ratePerYear: '0.03',
    seed: '2500',
    configurations: oneFee(0, 50, 0),
    restrictions: [restriction],
  })

const each = (list: readonly Restricted[]): readonly FeeVaultPlan[] => list.map(restricted)

/** The vaults of each network that show one restriction each. */
const restrictedVaultPlans: Record<EvmNetwork, readonly FeeVaultPlan[]> = {
  'ethereum-sepolia': each([
    {
      restriction: 'closed',
      asset: 'LINK',
      name: 'Closed',
      text: 'Closed for new deposits: whoever is in can leave.',
    },
    {
      restriction: 'closed-for-exit',
      asset: 'DAI',
      name: 'Evergreen',
      text: 'Closed for withdrawals: what is put in stays in for now.',
    },
    {
      restriction: 'stake-disabled',
      asset: 'USDT',
      name: 'Halted',
      text: 'Deposits are stopped for a while.',
    },
    {
      restriction: 'unstake-disabled',
      asset: 'USDC',
      name: 'Waiting',
      text: 'Withdrawals are stopped for a while.',
    },
    {
      restriction: 'temporarily-blocked',
      asset: 'USDC',
      name: 'Blocked',
      text: 'Nothing can be done here for a while.',
    },
    {
      restriction: 'not-enabled',
      asset: 'DAI',
      name: 'Private',
      text: 'Enabled for no project.',
    },
  ]),
  'base-sepolia': each([
    {
      restriction: 'region-blocked',
      asset: 'USDC',
      name: 'Regional',
      text: 'Not offered in every region.',
    },
    {
      restriction: 'paused',
      asset: 'DAI',
      name: 'Paused',
      text: 'Paused for a while on the side of the service.',
    },
    {
      restriction: 'maintenance',
      asset: 'USDC',
      name: 'Maintained',
      text: 'Under maintenance.',
    },
    {
      restriction: 'deprecated',
      asset: 'EURC',
      name: 'Deprecated',
      text: 'Deprecated: others do the same better.',
    },
    {
      restriction: 'decommissioned',
      asset: 'DAI',
      name: 'Former',
      text: 'Decommissioned: whoever is still in can leave.',
    },
    {
      restriction: 'malformed-status',
      asset: 'EURC',
      name: 'Unclear',
      text: 'Says of its status what nobody can read.',
    },
  ]),
}

/** The vaults with fees of each network; a successor comes before its predecessor. */
export const feeVaultPlans: Record<EvmNetwork, readonly FeeVaultPlan[]> = {
  'ethereum-sepolia': [...ethereum, ...restrictedVaultPlans['ethereum-sepolia']],
  'base-sepolia': [...base, ...restrictedVaultPlans['base-sepolia']],
}
