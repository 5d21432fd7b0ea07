import { ServiceError } from '../../contract/service-error.ts'
import type { Arguments } from '../protocol.ts'
import { requireRoom, requireValidator } from '../validators/require-room.ts'
import type { ValidatorPlan } from '../validators/validator-plan.ts'
import { planOf, type ValidatorSet } from '../validators/validator-set.ts'
import type { ValidatorState } from '../validators/validator-state.ts'
import {
  delegationWith,
  heldWith,
  type Delegation,
  type StakingAccount,
} from '../validator-staking/staking-account.ts'
import { MOST_VALIDATORS } from './spread-staking-plan.ts'

/** The validators that a request names, as far as there are such. */
export function namedValidators(set: ValidatorSet, request: Arguments): ValidatorPlan[] {
  const named = request['validatorAddresses']
  return Array.isArray(named) ? named.flatMap((each) => planOf(set, each) ?? []) : []
}

/**
 * The validators that stake is spread over, each with room for its part.
 * @param amount wei of all parts
 * @param from whether it comes from the wallet, or is all of the active stake, which leaves its validators before
 * @throws ServiceError 400 for an unknown, a repeated or a closed one, or too many; INVALID_AMOUNT for too small a part
 */
export function chosenValidators(
  set: ValidatorSet,
  account: StakingAccount,
  request: Arguments,
  amount: bigint,
  from: 'wallet' | 'validators',
): ValidatorPlan[] {
  const named = request['validatorAddresses']
  const all = Array.isArray(named)
    ? named.map((each) => requireValidator(set, each, 'validatorAddresses'))
    : []
  if (all.length === 0 || all.length > MOST_VALIDATORS)
    throw refused(`must contain between 1 and ${MOST_VALIDATORS} elements`)
  if (new Set(all).size < all.length) throw refused('must contain each validator once')
  const count = BigInt(all.length)
  for (const [index, plan] of all.entries()) {
    const delegation = delegationWith(account, plan.address)
    const held = heldWith(delegation)
    // The first one takes what does not divide.
    const part = amount / count + (index === 0 ? amount % count : 0n)
    const coming = { amount: part, coin: set.coin }
    if (from === 'wallet') requireRoom(plan, account.asked, { ...coming, held })
    else {
      const left = account.asked.map((state) =>
        state.validator.toLowerCase() === plan.address.toLowerCase()
          ? withoutActive(state, delegation)
          : state,
      )
      requireRoom(plan, left, { ...coming, held: held - delegation.active })
    }
  }
  return all
}

/** The validator once the owner's active stake has left it: its place is free again if nothing else is with it. */
function withoutActive(
  state: ValidatorState,
  delegation: Omit<Delegation, 'validator'>,
): ValidatorState {
  const { active } = delegation
  const leaves = active > 0n && heldWith(delegation) === active
  return {
    ...state,
    staked: state.staked - active,
    nominators: state.nominators - (leaves ? 1n : 0n),
  }
}

const refused = (what: string): ServiceError =>
  ServiceError.validation([`arguments.validatorAddresses ${what}`])
