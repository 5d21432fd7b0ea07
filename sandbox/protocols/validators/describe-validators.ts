import type { Validator } from '../../contract/validator.ts'
import { findPlan, type ValidatorSet } from './validator-set.ts'
import {
  findValidatorState,
  getRemainingStake,
  getRemainingSlots,
  getValidatorStatus,
  type ValidatorSnapshot,
  type ValidatorState,
} from './validator-state.ts'
import { fromRaw } from '#src/money/units.ts'
import { toUsdAmount } from '../to-usd-amount.ts'
import { getValidatorRate } from './validator-rate.ts'
import type { ValidatorPlan } from './validator-plan.ts'

/** A validator in the contract's form: its name by the plan, all else by the chain. @param totalStaked wei with all */
function describeValidatorState(
  { coin, ratePerYear }: ValidatorSet,
  plan: ValidatorPlan,
  state: ValidatorState,
  totalStaked: bigint,
): Validator {
  const { staked } = state
  const decimal = (raw: bigint) => fromRaw(raw, coin.decimals)
  const tvlUsd = toUsdAmount(staked, coin)
  const { provider } = plan
  return {
    address: plan.address,
    name: plan.name,
    logoURI: '',
    website: plan.website,
    rewardRate: getValidatorRate(state, ratePerYear, coin),
    ...(provider && { provider, providerId: provider.uniqueId }),
    commission: Number(state.commissionBps) / 10_000,
    ...(tvlUsd !== undefined && { tvlUsd }),
    tvl: decimal(staked),
    tvlRaw: staked.toString(),
    votingPower: totalStaked === 0n ? 0 : Number((staked * 1_000_000n) / totalStaked) / 1_000_000,
    preferred: plan.preferred,
    minimumStake: decimal(state.minimum),
    remainingPossibleStake: decimal(getRemainingStake(state)),
    remainingSlots: Number(getRemainingSlots(state)),
    nominatorCount: Number(state.nominators),
    status: getValidatorStatus(state),
  }
}

/** Every validator of the set in the contract's form; the preferred ones first, then by rate. */
export const describeValidators = (set: ValidatorSet, now: ValidatorSnapshot): Validator[] =>
  set.plans
    .map((plan) =>
      describeValidatorState(
        set,
        plan,
        findValidatorState(now.states, plan.address),
        now.totalStaked,
      ),
    )
    .sort(
      (one, other) =>
        Number(other.preferred) - Number(one.preferred) ||
        other.rewardRate.total - one.rewardRate.total,
    )

/** The one with this address in the contract's form. @throws Error when the set has none */
export function describeValidator(
  set: ValidatorSet,
  now: ValidatorSnapshot,
  address: string,
): Validator {
  const plan = findPlan(set, address)
  if (!plan) throw new Error(`The set has no validator ${address}.`)
  return describeValidatorState(
    set,
    plan,
    findValidatorState(now.states, plan.address),
    now.totalStaked,
  )
}
