import { validatorRegistryAbi } from '../../contracts/abis.generated.ts'
import type { Validator } from '../../contract/validator.ts'
import { findPlan, type ValidatorSet, type ValidatorPlan } from './validator-plan.ts'
import {
  findValidatorState,
  getRemainingStake,
  getRemainingSlots,
  getValidatorStatus,
  earnsRewards,
  type ValidatorSnapshot,
  type ValidatorState,
} from './validator-state.ts'
import { fromRaw } from '#src/money/units.ts'
import { toUsdAmount } from '../to-usd-amount.ts'
import { formatUnits, type Address } from 'viem'
import type { Chain } from '../../chains/chain.ts'
import type { RewardRate } from '../../contract/reward-rate.ts'
import type { Token } from '../../contract/token.ts'

/** Every validator of a registry, as `GET /v1/yields/{id}/validators` tells them. One call to the chain. */
export async function readValidators(
  { client }: Pick<Chain, 'client'>,
  address: Address,
  set: ValidatorSet,
): Promise<Validator[]> {
  const contract = { address, abi: validatorRegistryAbi } as const
  const [states, totalStaked] = await client.multicall({
    allowFailure: false,
    contracts: [
      { ...contract, functionName: 'validators' },
      { ...contract, functionName: 'totalStaked' },
    ],
  })
  return describeValidators(set, { states, totalStaked })
}

type Component = RewardRate['components'][number]

/**
 * What stake with a validator earns: staking, what it earns on top, and what it keeps as a component below zero, so
 * that they add up. Nothing with one that does not earn.
 * @param ratePerYear before commission, a fraction with 18 decimals
 */
export function getValidatorRate(
  state: ValidatorState,
  ratePerYear: bigint,
  token: Token,
): RewardRate {
  if (!earnsRewards(state)) return { total: 0, rateType: 'APR', components: [] }
  const base = Number(formatUnits(ratePerYear, 18))
  const commission = Number(state.commissionBps) / 10_000
  const mev = Number(state.mevBps) / 10_000
  const createComponent = (
    rate: number,
    yieldSource: Component['yieldSource'],
    description: string,
  ): Component[] => (rate === 0 ? [] : [{ rate, rateType: 'APR', token, yieldSource, description }])
  return {
    total: base * (1 - commission) + mev,
    rateType: 'APR',
    components: [
      ...createComponent(base, 'staking', 'Staking rewards'),
      ...createComponent(
        mev,
        'mev',
        'From the order of transactions in blocks, shared with stakers',
      ),
      ...createComponent(-base * commission, 'validator_commission', 'Kept by the validator'),
    ],
  }
}

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
