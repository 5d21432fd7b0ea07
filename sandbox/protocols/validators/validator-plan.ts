import type { Address } from 'viem'
import type { Validator } from '../../contract/validator.ts'
import type { Token } from '../../contract/token.ts'

/** A yield's validators with their names, and the rate before commission (1e18 a year). */
export interface ValidatorSet {
  readonly plans: readonly ValidatorPlan[]
  readonly ratePerYear: bigint
  readonly coin: Token
}

/** Finds the plan of an address in any letter case; null when there is none. */
export const findPlan = ({ plans }: ValidatorSet, address: unknown): ValidatorPlan | null =>
  plans.find(
    (plan) => typeof address === 'string' && plan.address.toLowerCase() === address.toLowerCase(),
  ) ?? null

/** Statuses in the order of the contract's enum. */
export const validatorStatuses = [
  'not_found',
  'active',
  'jailed',
  'deactivating',
  'inactive',
  'unbonding',
] as const
export type ValidatorStatus = (typeof validatorStatuses)[number]

/** A validator to register. Amounts in coins. */
export interface ValidatorPlan {
  readonly address: Address
  readonly name: string
  /** Empty for none. */
  readonly website: string
  readonly provider: Validator['provider']
  readonly preferred: boolean
  /** `not_found`: known by name, and not on the chain. */
  readonly status: ValidatorStatus
  /** A later status, and its seconds after registration. */
  readonly later: { readonly status: ValidatorStatus; readonly after: number } | null
  /** Commission and extra yearly rate, in basis points. */
  readonly commissionBps: number
  readonly mevBps: number
  readonly maxNominators: number
  readonly minimum: string
  /** Maximum stake of all, its own included. */
  readonly maximum: string
  readonly ownStake: string
}
