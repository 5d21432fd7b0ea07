import type { Restriction } from '../../catalogue/restriction.ts'
import type { ProviderId } from '../vault-provider.ts'

/** What one way of paying for a vault costs, in basis points. */
export interface FeeConfiguration {
  readonly id: string
  readonly depositBps: number
  readonly managementBps: number
  readonly performanceBps: number
}

/** A vault with fees and limits to deploy. Amounts in units of its asset. */
export interface FeeVaultPlan {
  /** Symbol of its asset among the network's tokens. */
  readonly asset: string
  readonly name: string
  readonly shareSymbol: string
  readonly provider: ProviderId
  /** Markdown: what is particular about it. */
  readonly text: string
  /** Growth in a year before fees, as a decimal fraction. */
  readonly ratePerYear: string
  /** Deposited by the deployer. */
  readonly seed: string
  readonly minimum: string
  readonly maximum: string | null
  /** The least that who is in may add; as the first deposit when null. */
  readonly subsequentMinimum: string | null
  /** The first one is the default; a choice only where there are several, each with a contract of its own. */
  readonly configurations: readonly [FeeConfiguration, ...FeeConfiguration[]]
  readonly withdrawalBps: number
  /** The most that is taken of all holders together. */
  readonly capacity: string | null
  /** How much of the seed is lent out. */
  readonly lent: string
  readonly wholeOnly: boolean
  /** Whether it is left by exit, or by a pending action only. */
  readonly exitMethod: 'by-exit' | 'by-pending-action'
  /** Share symbol of the plan, earlier in the list, that holders are brought over to. */
  readonly successor: string | null
  readonly restrictions: readonly Restriction[]
}

type FeeVaultFields = Pick<
  FeeVaultPlan,
  'asset' | 'name' | 'shareSymbol' | 'provider' | 'text' | 'ratePerYear' | 'seed'
>

/** Fees in basis points under the one name that a vault without a choice has. */
export const oneFee = (
  depositBps: number,
  managementBps: number,
  performanceBps: number,
): FeeVaultPlan['configurations'] => [{ id: 'standard', depositBps, managementBps, performanceBps }]

/** A plan with what is its own; the rest is free, unlimited and open. */
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
