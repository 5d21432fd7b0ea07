import type { Address } from 'viem'
import { validatorStatuses } from './validator-plan.ts'

/** A validator's state in its contract. Amounts in wei, shares in basis points. */
export interface ValidatorState {
  readonly validator: Address
  readonly standing: number
  readonly commissionBps: bigint
  readonly mevBps: bigint
  readonly maxNominators: bigint
  readonly nominators: bigint
  readonly minimum: bigint
  readonly maximum: bigint
  readonly staked: bigint
}

/** Remaining nominator slots. */
export const getRemainingSlots = ({ maxNominators, nominators }: ValidatorState): bigint =>
  maxNominators > nominators ? maxNominators - nominators : 0n

/** Returns the wei that it still accepts: zero once less than its minimum is left. */
export function getRemainingStake({ maximum, staked, minimum }: ValidatorState): bigint {
  const remaining = maximum > staked ? maximum - staked : 0n
  return remaining < minimum ? 0n : remaining
}

/** Returns the contract's `status`: `full` is active without capacity for new nominators (contract: Validators). */
export function getValidatorStatus(state: ValidatorState): string {
  const standing = validatorStatuses[state.standing] ?? 'not_found'
  if (standing !== 'active') return standing
  return getRemainingSlots(state) === 0n || getRemainingStake(state) === 0n ? 'full' : 'active'
}

/** Whether the chain accepts these amounts, one after the other. @param owned wei of the owner with it before */
export function acceptsStake(
  state: ValidatorState,
  owned: bigint,
  amounts: readonly bigint[],
): boolean {
  const [first = 0n] = amounts
  const sum = amounts.reduce((total, amount) => total + amount, 0n)
  if (validatorStatuses[state.standing] !== 'active') return false
  if (owned === 0n && getRemainingSlots(state) === 0n) return false
  return owned + first >= state.minimum && state.staked + sum <= state.maximum
}

/** Whether stake with it earns. */
export function earnsRewards({ standing }: ValidatorState): boolean {
  const status = validatorStatuses[standing]
  return status === 'active' || status === 'deactivating'
}

/** Validators at one block. @param totalStaked wei with all of them */
export interface ValidatorSnapshot {
  readonly states: readonly ValidatorState[]
  readonly totalStaked: bigint
}

/** Finds a validator's state; for one that is not on the chain, a `not_found` state. */
export function findValidatorState(
  states: readonly ValidatorState[],
  address: Address,
): ValidatorState {
  const requested = address.toLowerCase()
  return (
    states.find(({ validator }) => validator.toLowerCase() === requested) ??
    createAbsentState(address)
  )
}

const createAbsentState = (validator: Address): ValidatorState => ({
  validator,
  standing: 0,
  commissionBps: 0n,
  mevBps: 0n,
  maxNominators: 0n,
  nominators: 0n,
  minimum: 0n,
  maximum: 0n,
  staked: 0n,
})
