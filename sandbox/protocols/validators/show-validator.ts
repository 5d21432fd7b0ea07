import { fromRaw } from '#src/money/units.ts'
import type { Validator } from '../../contract/validator.ts'
import { usdAmount } from '../usd-amount.ts'
import { validatorRate } from './validator-rate.ts'
import type { ValidatorPlan } from './validator-plan.ts'
import type { ValidatorSet } from './validator-set.ts'
import { roomOf, slotsOf, statusOf, type ValidatorState } from './validator-state.ts'

/** A validator in the contract's form: its name by the plan, all else by the chain. @param totalStaked wei with all */
export function showValidator(
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
