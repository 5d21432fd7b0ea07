import type { Validator } from '../../contract/validator.ts'
import { planOf, type ValidatorSet } from './validator-set.ts'
import {
  stateOf,
  roomOf,
  slotsOf,
  statusOf,
  type ValidatorsNow,
  type ValidatorState,
} from './validator-state.ts'
import { fromRaw } from '#src/money/units.ts'
import { usdAmount } from '../usd-amount.ts'
import { validatorRate } from './validator-rate.ts'
import type { ValidatorPlan } from './validator-plan.ts'

/** A validator in the contract's form: its name by the plan, all else by the chain. @param totalStaked wei with all */
function showValidator(
  { coin, ratePerYear }: ValidatorSet,
  plan: ValidatorPlan,
  state: ValidatorState,
  totalStaked: bigint,
): Validator {
  const { staked } = state
  const decimal = (raw: bigint) => fromRaw(raw, coin.decimals)
  const tvlUsd = usdAmount(staked, coin)
  const { provider } = plan
  return {
    address: plan.address,
    name: plan.name,
    logoURI: '',
    website: plan.website,
    rewardRate: validatorRate(state, ratePerYear, coin),
    ...(provider && { provider, providerId: provider.uniqueId }),
    commission: Number(state.commissionBps) / 10_000,
    ...(tvlUsd !== undefined && { tvlUsd }),
    tvl: decimal(staked),
    tvlRaw: staked.toString(),
    votingPower: totalStaked === 0n ? 0 : Number((staked * 1_000_000n) / totalStaked) / 1_000_000,
    preferred: plan.preferred,
    minimumStake: decimal(state.minimum),
    remainingPossibleStake: decimal(roomOf(state)),
    remainingSlots: Number(slotsOf(state)),
    nominatorCount: Number(state.nominators),
    status: statusOf(state),
  }
}

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
