import type { Address } from 'viem'
import type { Validator } from '../../contract/validator.ts'
import type { Token } from '../../contract/token.ts'

/** The validators of a yield: their names, and what one of them earns before its commission (1e18 a year). */
export interface ValidatorSet {
  readonly plans: readonly ValidatorPlan[]
  readonly ratePerYear: bigint
  readonly coin: Token
}

/** The validator of a set with this address, in any case; null when there is none. */
export const findPlan = ({ plans }: ValidatorSet, address: unknown): ValidatorPlan | null =>
  plans.find(
    (plan) => typeof address === 'string' && plan.address.toLowerCase() === address.toLowerCase(),
  ) ?? null

/** How a validator stands, in the order of the contract's enum. */
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
  /** Empty where it has none. */
  readonly website: string
  readonly provider: Validator['provider']
  readonly preferred: boolean
  /** `not_found`: known by name, and not on the chain. */
  readonly status: ValidatorStatus
  /** What it becomes by itself, so many seconds after it was registered. */
  readonly later: { readonly status: ValidatorStatus; readonly after: number } | null
  /** What it keeps of its rewards, and what it earns on top a year, in hundredths of a percent. */
  readonly commissionBps: number
  readonly mevBps: number
  readonly maxNominators: number
  readonly minimum: string
  /** The most that it takes in from all, its own stake included. */
  readonly maximum: string
  readonly ownStake: string
}
