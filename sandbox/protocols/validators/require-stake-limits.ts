import { formatAmount } from '../read-amount-argument.ts'
import { ServiceError } from '../../contract/service-error.ts'
import type { Token } from '../../contract/token.ts'
import { findPlan, type ValidatorSet, type ValidatorPlan } from './validator-plan.ts'
import {
  getRemainingSlots,
  findValidatorState,
  getValidatorStatus,
  type ValidatorState,
} from './validator-state.ts'
import { createField } from '../amount-field.ts'
import type { ArgumentField } from '../../contract/mechanics.ts'

/** Creates `validatorAddress`: one of the yield's validators (contract: Options). */
export const validatorField = (
  yieldId: string,
  description: string,
  required = true,
): ArgumentField =>
  createField({
    name: 'validatorAddress',
    type: 'string',
    label: 'Validator',
    description,
    required,
    optionsRef: `/v1/yields/${yieldId}/validators`,
  })

/** Creates `validatorAddresses`: several of the yield's validators. */
export const validatorsField = (yieldId: string, description: string): ArgumentField => ({
  ...validatorField(yieldId, description),
  name: 'validatorAddresses',
  label: 'Validators',
  isArray: true,
})

/** Returns the requested validator. @throws ServiceError 400 when the set has none */
export function requireValidator(
  set: ValidatorSet,
  address: unknown,
  name = 'validatorAddress',
): ValidatorPlan {
  const plan = findPlan(set, address)
  if (plan) return plan
  throw ServiceError.validation([`arguments.${name} must be a validator of this yield`])
}

/**
 * Checks new stake against the chain's limits.
 * @param held wei of the owner with this validator
 * @throws ServiceError 400 for a closed validator; INVALID_AMOUNT below its minimum or above its capacity
 */
export function requireStakeLimits(
  plan: ValidatorPlan,
  states: readonly ValidatorState[],
  { held: owned, amount, coin }: { held: bigint; amount: bigint; coin: Token },
): void {
  const state = findValidatorState(states, plan.address)
  const status = getValidatorStatus(state)
  const isNominator = owned > 0n && status === 'full'
  if (status !== 'active' && !isNominator) throw createClosedError(plan, status)
  if (owned === 0n && getRemainingSlots(state) === 0n) throw createClosedError(plan, 'full')
  if (owned + amount < state.minimum)
    throw createInvalidAmountError(
      `The least with ${plan.name} is ${formatAmount(state.minimum, coin)}.`,
    )
  if (state.staked + amount > state.maximum)
    throw createInvalidAmountError(
      `The most that ${plan.name} still takes is ${formatAmount(getRemainingCapacity(state), coin)}.`,
    )
}

const getRemainingCapacity = ({ maximum, staked }: ValidatorState): bigint =>
  maximum > staked ? maximum - staked : 0n

const createClosedError = ({ name }: ValidatorPlan, status: string): ServiceError =>
  ServiceError.full(
    400,
    status === 'not_found'
      ? `${name} is not on the chain: choose another validator.`
      : `${name} is ${status} and takes no new stake: choose another validator.`,
    { reason: `validator ${status}` },
  )

const createInvalidAmountError = (message: string): ServiceError =>
  ServiceError.basic('INVALID_AMOUNT', message)
