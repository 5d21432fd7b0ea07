import type { Address } from 'viem'
import { standings } from './validator-plan.ts'

/** A validator as its contract tells it. Amounts in wei, shares in hundredths of a percent. */
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

/** Places for further nominators. */
export const slotsOf = ({ maxNominators, nominators }: ValidatorState): bigint =>
  maxNominators > nominators ? maxNominators - nominators : 0n

/** Wei that it still takes in: nothing more once less than its minimum is left. */
export function roomOf({ maximum, staked, minimum }: ValidatorState): bigint {
  const room = maximum > staked ? maximum - staked : 0n
  return room < minimum ? 0n : room
}

/** The contract's `status`: `full` is one that is active and takes nobody new in (contract: Validators). */
export function statusOf(state: ValidatorState): string {
  const standing = standings[state.standing] ?? 'not_found'
  if (standing !== 'active') return standing
  return slotsOf(state) === 0n || roomOf(state) === 0n ? 'full' : 'active'
}

/**
 * Whether the chain takes these amounts in, one after the other.
 * @param held wei of the owner with it before
 */
export function takesIn(state: ValidatorState, held: bigint, amounts: readonly bigint[]): boolean {
  const [first = 0n] = amounts
  const sum = amounts.reduce((total, amount) => total + amount, 0n)
  if (standings[state.standing] !== 'active') return false
  if (held === 0n && slotsOf(state) === 0n) return false
  return held + first >= state.minimum && state.staked + sum <= state.maximum
}

/** Whether stake with it earns. */
export function earns({ standing }: ValidatorState): boolean {
  const word = standings[standing]
  return word === 'active' || word === 'deactivating'
}

/** What the chain says of validators at one block. @param totalStaked wei with all of them */
export interface ValidatorsNow {
  readonly states: readonly ValidatorState[]
  readonly totalStaked: bigint
}

/** The state of one of these; of one that is not on the chain, a state that says so. */
export function stateOf(states: readonly ValidatorState[], address: Address): ValidatorState {
  const wanted = address.toLowerCase()
  return states.find(({ validator }) => validator.toLowerCase() === wanted) ?? absent(address)
}

const absent = (validator: Address): ValidatorState => ({
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
