import { describe, expect, it } from 'vitest'
import type { ActionRequest } from '#src/api/create-action.ts'
import { isExpectedMethod } from './verify-call.ts'

const common = { yieldId: 'y', address: `0x${'11'.repeat(20)}`, arguments: {} }
const pending = (action: string): ActionRequest => ({
  intent: 'manage',
  ...common,
  action,
  passthrough: 'p',
})
const enter: ActionRequest = { intent: 'enter', ...common }
const exit: ActionRequest = { intent: 'exit', ...common }

describe('what a step does is what was requested', () => {
  it.each([
    ['a claim', 'claim', 'CLAIM_REWARDS', pending('CLAIM_REWARDS')],
    ['a claim of what was taken back', 'claim', 'WITHDRAW', pending('CLAIM_UNSTAKED')],
    ['a claim on the way out', 'claim', 'CLAIM_UNSTAKED', exit],
    ['what is free', 'out', 'WITHDRAW', pending('WITHDRAW')],
    ['all that is free', 'claim', 'WITHDRAW_ALL', pending('WITHDRAW_ALL')],
    ['a stake with somebody else', 'in', 'RESTAKE', pending('RESTAKE')],
    ['a vote', 'in', 'VOTE', pending('VOTE')],
    ['an allowance taken back', 'approve', 'APPROVAL', pending('REVOKE')],
    ['a deposit', 'in', 'SUPPLY', enter],
    ['an exit', 'out', 'UNSTAKE', exit],
  ] as const)('%s', (_, does, type, request) => {
    expect(isExpectedMethod(does, type, request)).toBe(true)
  })

  it.each([
    ['an exit in place of a claim', 'out', 'WITHDRAW', pending('CLAIM_REWARDS')],
    ['a stake in place of a claim', 'in', 'STAKE', pending('CLAIM_UNSTAKED')],
    ['an approval for a claim', 'approve', 'APPROVAL', pending('CLAIM_REWARDS')],
    ['an exit in place of another stake', 'out', 'UNSTAKE', pending('RESTAKE')],
    ['a deposit in place of what is free', 'in', 'SUPPLY', pending('WITHDRAW')],
    ['a claim, of a type that nobody knows', 'claim', 'CLAIM_REWARDS', pending('MIGRATE')],
    ['a claim, of a name that every object has', 'claim', 'CLAIM_REWARDS', pending('toString')],
    ['a claim on the way in', 'claim', 'CLAIM_REWARDS', enter],
    ['an exit on the way in', 'out', 'WITHDRAW', enter],
    ['a deposit on the way out', 'in', 'SUPPLY', exit],
    ['everything allowed', 'allow-all', 'APPROVAL', exit],
    ['another type of step', 'claim', 'STAKE', pending('CLAIM_REWARDS')],
  ] as const)('not %s', (_, does, type, request) => {
    expect(isExpectedMethod(does, type, request)).toBe(false)
  })
})
