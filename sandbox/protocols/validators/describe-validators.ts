import { validatorRegistryAbi as abi } from '../../contracts/abis.generated.ts'
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
import { tvlStatistics } from '../describe-yield.ts'
import { readContracts } from '../read-contracts.ts'
import { formatUnits, type Address } from 'viem'
import type { Chain } from '../../chains/chain.ts'
import type { RewardRate } from '../../contract/reward-rate.ts'
import type { Token } from '../../contract/token.ts'

/** Reads every validator of a registry for `GET /v1/yields/{id}/validators`. One call to the chain. */
export async function readValidators(
  chain: Pick<Chain, 'client'>,
  address: Address,
  set: ValidatorSet,
): Promise<Validator[]> {
  const contract = { address, abi } as const
  const [states, totalStaked] = await readContracts(chain, [
    { ...contract, functionName: 'validators' },
    { ...contract, functionName: 'totalStaked' },
  ])
  const now = { states, totalStaked }
  return sortValidators(set.plans.map((plan) => describeValidator(set, now, plan.address)))
}

type Component = RewardRate['components'][number]

/** @param showsCommission whether the commission is a component, or off the staking rewards */
const createRate =
  (showsCommission: boolean) =>
  (state: ValidatorState, ratePerYear: bigint, token: Token): RewardRate => {
    if (!earnsRewards(state)) return { total: 0, rateType: 'APR', components: [] }
    const base = Number(formatUnits(ratePerYear, 18))
    const kept = base * (Number(state.commissionBps) / 10_000)
    const mev = Number(state.mevBps) / 10_000
    const createComponent = (
      rate: number,
      yieldSource: Component['yieldSource'],
      description: string,
    ): Component[] =>
      rate === 0 ? [] : [{ rate, rateType: 'APR', token, yieldSource, description }]
    const mevText = 'From the order of transactions in blocks, shared with stakers'
    const commission = createComponent(-kept, 'validator_commission', 'Kept by the validator')
    return {
      total: base - kept + mev,
      rateType: 'APR',
      components: [
        ...createComponent(showsCommission ? base : base - kept, 'staking', 'Staking rewards'),
        ...createComponent(mev, 'mev', mevText),
        ...(showsCommission ? commission : []),
      ],
    }
  }

/**
 * Returns the rate of stake with a validator, after its commission. Zero when it does not earn.
 * @param ratePerYear before commission, a fraction with 18 decimals
 */
export const getValidatorRate = createRate(false)

/**
 * Returns the rate of a position with a validator; the commission is a negative component, so that they add up. Only
 * balances have that source (contract: Reward sources).
 * @param ratePerYear before commission, a fraction with 18 decimals
 */
export const getPositionRate = createRate(true)

/**
 * Describes a validator in the contract's form: name by the plan, all else by the chain. @param totalStaked wei with
 * all
 */
function describeValidatorState(
  { coin, ratePerYear }: ValidatorSet,
  plan: ValidatorPlan,
  state: ValidatorState,
  totalStaked: bigint,
): Validator {
  const { staked } = state
  const decimal = (raw: bigint) => fromRaw(raw, coin.decimals)
  const { provider } = plan
  return {
    address: plan.address,
    name: plan.name,
    logoURI: '',
    website: plan.website,
    rewardRate: getValidatorRate(state, ratePerYear, coin),
    ...(provider && { provider, providerId: provider.uniqueId }),
    commission: Number(state.commissionBps) / 10_000,
    ...tvlStatistics(staked, coin),
    votingPower: totalStaked === 0n ? 0 : Number((staked * 1_000_000n) / totalStaked) / 1_000_000,
    preferred: plan.preferred,
    minimumStake: decimal(state.minimum),
    remainingPossibleStake: decimal(getRemainingStake(state)),
    remainingSlots: Number(getRemainingSlots(state)),
    nominatorCount: Number(state.nominators),
    status: getValidatorStatus(state),
  }
}

/** Sorts the preferred ones first, then by rate. */
export const sortValidators = (validators: readonly Validator[]): Validator[] =>
  validators.toSorted(
    (one, other) =>
      Number(other.preferred) - Number(one.preferred) ||
      other.rewardRate.total - one.rewardRate.total,
  )

/** Describes the validator with this address in the contract's form. @throws Error when the set has none */
export function describeValidator(
  set: ValidatorSet,
  { states, totalStaked }: ValidatorSnapshot,
  address: string,
): Validator {
  const plan = findPlan(set, address)
  if (!plan) throw new Error(`The set has no validator ${address}.`)
  return describeValidatorState(set, plan, findValidatorState(states, plan.address), totalStaked)
}
