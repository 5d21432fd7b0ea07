import { ServiceError } from '../../contract/service-error.ts'
import type { Arguments } from '../protocol.ts'
import { requireStakeLimits, requireValidator } from '../validators/require-stake-limits.ts'
import type { ValidatorPlan } from '../validators/validator-plan.ts'
import { findPlan, type ValidatorSet } from '../validators/validator-set.ts'
import type { ValidatorState } from '../validators/validator-state.ts'
import {
  findDelegation,
  getDelegatedAmount,
  type Delegation,
  type StakingAccount,
} from '../validator-staking/staking-account.ts'
import { MAX_VALIDATORS } from './spread-staking-plan.ts'

/** The validators that a request names, as far as there are such. */
export function findRequestedValidators(set: ValidatorSet, request: Arguments): ValidatorPlan[] {
  const requested = request['validatorAddresses']
  return Array.isArray(requested) ? requested.flatMap((each) => findPlan(set, each) ?? []) : []
}

/**
 * The validators that stake is spread over, each with room for its part.
 * @param amount wei of all parts
 * @param from whether it comes from the wallet, or is all of the active stake, which leaves its validators before
 * @throws ServiceError 400 for an unknown, a repeated or a closed one, or too many; INVALID_AMOUNT for too small a part
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
    // The first one takes what does not divide.
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

/** The validator once the owner's active stake has left it: its place is free again if nothing else is with it. */
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
