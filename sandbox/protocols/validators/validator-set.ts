import type { Token } from '../../contract/token.ts'
import type { ValidatorPlan } from './validator-plan.ts'

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
