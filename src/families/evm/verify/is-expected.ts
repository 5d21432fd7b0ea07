import type { ActionRequest } from '#src/api/create-action.ts'
import type { Does } from './methods/method.ts'

const IN = [
  'SUPPLY',
  'DEPOSIT',
  'STAKE',
  'WRAP',
  'ADD_LIQUIDITY',
  'LOCK',
  'BATCH',
  'RESTAKE',
].concat(['CREATE_ACCOUNT', 'VOTE'])
const OUT = ['UNSTAKE', 'WITHDRAW', 'WITHDRAW_ALL', 'UNWRAP', 'REMOVE_LIQUIDITY', 'UNLOCK']
const CLAIM = ['CLAIM_REWARDS', 'CLAIM_UNSTAKED', 'WITHDRAW', 'WITHDRAW_ALL']

/** The step types in which a method may stand; one that is not listed stands nowhere as a matter of course. */
const TYPES: ReadonlyMap<Does, readonly string[]> = new Map([
  ['approve', ['APPROVAL']],
  ['in', IN],
  ['out', OUT],
  ['claim', CLAIM],
])

const CLAIMS: readonly Does[] = ['claim']
const TAKES_OUT: readonly Does[] = ['approve', 'out', 'claim']
const PUTS_IN: readonly Does[] = ['approve', 'in']

/**
 * What a pending action may do, by its requested type; a claim that gave the position up would cost what leaving early
 * costs. Of a type that is not listed nobody knows it. Source: contract: Action types.
 */
const PENDING: ReadonlyMap<string, readonly Does[]> = new Map([
  ['CLAIM_REWARDS', CLAIMS],
  ['CLAIM_UNSTAKED', CLAIMS],
  ['UNSTAKE', TAKES_OUT],
  ['WITHDRAW', TAKES_OUT],
  ['WITHDRAW_ALL', TAKES_OUT],
  ['UNLOCK_LOCKED', TAKES_OUT],
  ['STAKE', PUTS_IN],
  ['STAKE_LOCKED', PUTS_IN],
  ['RESTAKE', PUTS_IN],
  ['RESTAKE_REWARDS', PUTS_IN],
  ['REBOND', PUTS_IN],
  ['DELEGATE', PUTS_IN],
  ['VOTE', PUTS_IN],
  ['VOTE_LOCKED', PUTS_IN],
  ['REVOTE', PUTS_IN],
  ['REVOKE', ['approve']],
])

/** What a request may do: by its direction, and a pending action by its own type. */
function allowedOf(request: ActionRequest): readonly Does[] {
  switch (request.intent) {
    case 'enter':
      return PUTS_IN
    case 'exit':
      return TAKES_OUT
    case 'manage':
      return PENDING.get(request.action) ?? []
  }
}

/** Whether a method is what a step of this type does for this request. */
export const isExpected = (does: Does, type: string, request: ActionRequest): boolean =>
  TYPES.get(does)?.includes(type) === true && allowedOf(request).includes(does)
