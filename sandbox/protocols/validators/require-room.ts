import { fromRaw } from '#src/money/units.ts'
import { ServiceError } from '../../contract/service-error.ts'
import type { Token } from '../../contract/token.ts'
import { planOf, type ValidatorSet } from './validator-set.ts'
import type { ValidatorPlan } from './validator-plan.ts'
import { slotsOf, stateOf, statusOf, type ValidatorState } from './validator-state.ts'

/** @throws ServiceError 400 when the argument names no validator of the set */
export function requireValidator(
  set: ValidatorSet,
  address: unknown,
  name = 'validatorAddress',
): ValidatorPlan {
  const plan = planOf(set, address)
  if (plan) return plan
  throw ServiceError.validation([`arguments.${name} must be a validator of this yield`])
}

/**
 * What the chain would refuse of new stake, in words.
 * @param held wei of the owner with this validator
 * @throws ServiceError 400 where it takes none in; INVALID_AMOUNT below its minimum or above what it can take
 */
export function requireRoom(
  plan: ValidatorPlan,
  states: readonly ValidatorState[],
  { held, amount, coin }: { held: bigint; amount: bigint; coin: Token },
): void {
  const state = stateOf(states, plan.address)
  const status = statusOf(state)
  const known = held > 0n && status === 'full'
  if (status !== 'active' && !known) throw closed(plan, status)
  if (held === 0n && slotsOf(state) === 0n) throw closed(plan, 'full')
  const decimal = (raw: bigint) => `${fromRaw(raw, coin.decimals)} ${coin.symbol}`
  if (held + amount < state.minimum)
    throw invalid(`The least with ${plan.name} is ${decimal(state.minimum)}.`)
  if (state.staked + amount > state.maximum)
    throw invalid(`The most that ${plan.name} still takes is ${decimal(left(state))}.`)
}

const left = ({ maximum, staked }: ValidatorState): bigint =>
  maximum > staked ? maximum - staked : 0n

const closed = ({ name }: ValidatorPlan, status: string): ServiceError =>
  ServiceError.full(
    400,
    status === 'not_found'
      ? `${name} is not on the chain: choose another validator.`
      : `${name} is ${status} and takes no new stake: choose another validator.`,
    { reason: `validator ${status}` },
  )

const invalid = (message: string): ServiceError => ServiceError.basic('INVALID_AMOUNT', message)
