import type { Validator } from '../../contract/validator.ts'
import { showValidator } from './show-validator.ts'
import { planOf, type ValidatorSet } from './validator-set.ts'
import { stateOf, type ValidatorsNow } from './validator-state.ts'

/** Every validator of the set in the contract's form; the preferred ones first, then by rate. */
export const shownValidators = (set: ValidatorSet, now: ValidatorsNow): Validator[] =>
  set.plans
    .map((plan) => showValidator(set, plan, stateOf(now.states, plan.address), now.totalStaked))
    .sort(
      (one, other) =>
        Number(other.preferred) - Number(one.preferred) ||
        other.rewardRate.total - one.rewardRate.total,
    )

/** The one with this address in the contract's form. @throws Error when the set has none */
export function shownValidator(set: ValidatorSet, now: ValidatorsNow, address: string): Validator {
  const plan = planOf(set, address)
  if (!plan) throw new Error(`The set has no validator ${address}.`)
  return showValidator(set, plan, stateOf(now.states, plan.address), now.totalStaked)
}
