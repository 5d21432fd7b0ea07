import type { ActionRequest } from '#src/api/create-action.ts'
import type { MethodPurpose } from './methods/method.ts'

const DEPOSIT_STEPS = [
  'SUPPLY',
  'DEPOSIT',
  'STAKE',
  'WRAP',
  'ADD_LIQUIDITY',
  'LOCK',
  'BATCH',
  'RESTAKE',
].concat(['CREATE_ACCOUNT', 'VOTE'])
const EXIT_STEPS = ['UNSTAKE', 'WITHDRAW', 'WITHDRAW_ALL', 'UNWRAP', 'REMOVE_LIQUIDITY', 'UNLOCK']
const CLAIM_STEPS = ['CLAIM_REWARDS', 'CLAIM_UNSTAKED', 'WITHDRAW', 'WITHDRAW_ALL']

/** The step types in which a method may stand; one that is not listed stands nowhere as a matter of course. */
const STEP_TYPES: ReadonlyMap<MethodPurpose, readonly string[]> = new Map([
  ['approve', ['APPROVAL']],
  ['in', DEPOSIT_STEPS],
  ['out', EXIT_STEPS],
  ['claim', CLAIM_STEPS],
])

const CLAIM_PURPOSES: readonly MethodPurpose[] = ['claim']
const EXIT_PURPOSES: readonly MethodPurpose[] = ['approve', 'out', 'claim']
const DEPOSIT_PURPOSES: readonly MethodPurpose[] = ['approve', 'in']

/**
 * What a pending action may do, by its requested type; a claim that gave the position up would cost what leaving early
 * costs. Of a type that is not listed nobody knows it. Source: contract: Action types.
 */
const PENDING_ACTION_PURPOSES: ReadonlyMap<string, readonly MethodPurpose[]> = new Map([
  ['CLAIM_REWARDS', CLAIM_PURPOSES],
  ['CLAIM_UNSTAKED', CLAIM_PURPOSES],
  ['UNSTAKE', EXIT_PURPOSES],
  ['WITHDRAW', EXIT_PURPOSES],
  ['WITHDRAW_ALL', EXIT_PURPOSES],
  ['UNLOCK_LOCKED', EXIT_PURPOSES],
  ['STAKE', DEPOSIT_PURPOSES],
  ['STAKE_LOCKED', DEPOSIT_PURPOSES],
  ['RESTAKE', DEPOSIT_PURPOSES],
  ['RESTAKE_REWARDS', DEPOSIT_PURPOSES],
  ['REBOND', DEPOSIT_PURPOSES],
  ['DELEGATE', DEPOSIT_PURPOSES],
  ['VOTE', DEPOSIT_PURPOSES],
  ['VOTE_LOCKED', DEPOSIT_PURPOSES],
  ['REVOTE', DEPOSIT_PURPOSES],
  ['REVOKE', ['approve']],
])

/** What a request may do: by its direction, and a pending action by its own type. */
function getAllowedPurposes(request: ActionRequest): readonly MethodPurpose[] {
  switch (request.intent) {
    case 'enter':
      return DEPOSIT_PURPOSES
    case 'exit':
      return EXIT_PURPOSES
    case 'manage':
      return PENDING_ACTION_PURPOSES.get(request.action) ?? []
  }
}

/** Whether a method is what a step of this type does for this request. */
export const isExpectedMethod = (
  does: MethodPurpose,
  type: string,
  request: ActionRequest,
): boolean =>
  STEP_TYPES.get(does)?.includes(type) === true && getAllowedPurposes(request).includes(does)
