import { describe, expect, it } from 'vitest'
import { actionStatusSchema, transactionStatusSchema } from '../../contract/kinds.ts'
import { FINISHED_STEP } from '../../store/stored-action.ts'
import { maySetAction, maySetStep, OPERATOR_ACTION, OPERATOR_STEP } from './may-set.ts'

describe('an operator', () => {
  it.each([
    ['BLOCKED', ['CREATED', 'WAITING_FOR_SIGNATURE']],
    ['CREATED', ['BLOCKED']],
    ['SKIPPED', ['CREATED', 'BLOCKED', 'WAITING_FOR_SIGNATURE']],
    [
      'FAILED',
      [
        'CREATED',
        'BLOCKED',
        'WAITING_FOR_SIGNATURE',
        'SIGNED',
        'BROADCASTED',
        'PENDING',
        'NOT_FOUND',
      ],
    ],
  ] as const)('makes a transaction %s out of %j only', (to, from) => {
    expect(transactionStatusSchema.options.filter((each) => maySetStep(each, to))).toEqual(from)
  })

  it('never touches what is terminal', () => {
    for (const to of OPERATOR_STEP)
      expect(FINISHED_STEP.filter((from) => maySetStep(from, to))).toEqual([])
    for (const to of OPERATOR_ACTION)
      for (const from of ['CANCELED', 'FAILED', 'SUCCESS'] as const)
        expect(maySetAction(from, to)).toBe(false)
  })

  it.each([
    ['CANCELED', ['CREATED', 'WAITING_FOR_NEXT', 'PROCESSING', 'STALE']],
    ['STALE', ['CREATED', 'WAITING_FOR_NEXT']],
  ] as const)('makes an action %s out of %j only', (to, from) => {
    expect(actionStatusSchema.options.filter((each) => maySetAction(each, to))).toEqual(from)
  })
})
