import type { ArgumentField } from '../../contract/mechanics.ts'
import { enterAmountField, exitFields } from '../amount-field.ts'
import {
  findDelegation,
  getDelegatedAmount,
  type DeployedValidatorStaking,
  type ValidatorStakingPlan,
  type Delegation,
  type StakingAccount,
} from '../validator-staking/staking-account.ts'
import {
  validatorsField,
  requireStakeLimits,
  requireValidator,
} from '../validators/require-stake-limits.ts'
import type { EvmNetwork } from '../../chains/chain.ts'
import { ServiceError } from '../../contract/service-error.ts'
import type { YieldArguments } from '../define-evm-protocol.ts'
import type { Arguments } from '../protocol.ts'
import { findPlan, type ValidatorPlan, type ValidatorSet } from '../validators/validator-plan.ts'
import type { ValidatorState } from '../validators/validator-state.ts'

/** Returns the known validators that a request names. */
export function findRequestedValidators(set: ValidatorSet, request: Arguments): ValidatorPlan[] {
  const requested = request['validatorAddresses']
  return Array.isArray(requested) ? requested.flatMap((each) => findPlan(set, each) ?? []) : []
}

/**
 * Returns the requested validators, each with capacity for its part.
 * @param amount wei of all parts
 * @param from the wallet, or all active stake, which leaves its validators first
 * @throws ServiceError 400 for unknown, repeated, closed or too many validators; INVALID_AMOUNT for too small a part
 */
export function requireRequestedValidators(
  set: ValidatorSet,
  account: StakingAccount,
  request: Arguments,
  amount: bigint,
  from: 'wallet' | 'validators',
): ValidatorPlan[] {
  const requested = request['validatorAddresses']
  const all = Array.isArray(requested)
    ? requested.map((each) => requireValidator(set, each, 'validatorAddresses'))
    : []
  if (all.length === 0 || all.length > MAX_VALIDATORS)
    throw createValidationError(`must contain between 1 and ${MAX_VALIDATORS} elements`)
  if (new Set(all).size < all.length)
    throw createValidationError('must contain each validator once')
  const count = BigInt(all.length)
  for (const [index, plan] of all.entries()) {
    const delegation = findDelegation(account, plan.address)
    const owned = getDelegatedAmount(delegation)
    // The first one takes the remainder.
    const portion = amount / count + (index === 0 ? amount % count : 0n)
    const deposit = { amount: portion, coin: set.coin }
    if (from === 'wallet')
      requireStakeLimits(plan, account.requestedValidators, { ...deposit, held: owned })
    else {
      const remaining = account.requestedValidators.map((state) =>
        state.validator.toLowerCase() === plan.address.toLowerCase()
          ? removeActiveStake(state, delegation)
          : state,
      )
      requireStakeLimits(plan, remaining, { ...deposit, held: owned - delegation.active })
    }
  }
  return all
}

/** Returns the validator after the owner's active stake has left, which frees its slot if it is empty then. */
function removeActiveStake(
  state: ValidatorState,
  delegation: Omit<Delegation, 'validator'>,
): ValidatorState {
  const { active } = delegation
  const freesSlot = active > 0n && getDelegatedAmount(delegation) === active
  return {
    ...state,
    staked: state.staked - active,
    nominators: state.nominators - (freesSlot ? 1n : 0n),
  }
}

const createValidationError = (what: string): ServiceError =>
  ServiceError.validation([`arguments.validatorAddresses ${what}`])

/** Maximum validators of one spread in the contract. */
export const MAX_VALIDATORS = 16

export const spreadStakingPlans: Record<EvmNetwork, readonly ValidatorStakingPlan[]> = {
  'ethereum-sepolia': [],
  'base-sepolia': [
    {
      contract: 'SpreadStaking',
      idPart: 'eth-multivalidator-staking',
      name: 'Cairn Spread Staking',
      rate: '0.042',
      rewardSchedule: 'era',
      warmup: 0n,
      cooldown: 2n * 86_400n,
      validators: 40,
      reserve: '20000',
      minimum: '0.5',
      subsequentMinimum: null,
      maximum: '2000',
    },
  ],
}

const NOTES = `Between 1 and ${MAX_VALIDATORS} validators, each once; the stake is spread in equal parts.`

/** RESTAKE fields: the validators that receive all active stake. */
export const restakeSpreadFields = (id: string): ArgumentField[] => [
  validatorsField(id, 'The validators that all your stake is spread over.'),
]

export const spreadArguments = ({ id, plan, set }: DeployedValidatorStaking): YieldArguments => ({
  enter: {
    fields: [
      enterAmountField(set.coin, plan),
      validatorsField(id, 'The validators that your stake is spread over.'),
    ],
    notes: NOTES,
  },
  exit: {
    fields: exitFields(set.coin),
    notes: 'Taken from each validator by what is staked with it.',
  },
  manage: {
    CLAIM_REWARDS: { fields: [] },
    RESTAKE_REWARDS: { fields: [] },
    RESTAKE: { fields: restakeSpreadFields(id), notes: NOTES },
    REBOND: { fields: [] },
    WITHDRAW: { fields: [] },
  },
})
