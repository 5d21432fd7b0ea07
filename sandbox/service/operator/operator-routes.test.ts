import { describe, expect, it } from 'vitest'
import { actionStatusSchema, transactionStatusSchema } from '../../contract/enums.ts'
import { FINISHED_STEP_STATUSES } from '../../store/stored-action.ts'
import {
  canSetActionStatus,
  canSetStepStatus,
  OPERATOR_ACTION_STATUSES,
  OPERATOR_STEP_STATUSES,
} from './operator-routes.ts'

describe('operator', () => {
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
  ] as const)('a transaction becomes %s from %j only', (to, from) => {
    expect(transactionStatusSchema.options.filter((each) => canSetStepStatus(each, to))).toEqual(
      from,
    )
  })

  it('a terminal transaction never changes', () => {
    for (const to of OPERATOR_STEP_STATUSES)
      expect(FINISHED_STEP_STATUSES.filter((from) => canSetStepStatus(from, to))).toEqual([])
    for (const to of OPERATOR_ACTION_STATUSES)
      for (const from of ['CANCELED', 'FAILED', 'SUCCESS'] as const)
        expect(canSetActionStatus(from, to)).toBe(false)
  })

  it.each([
    ['CANCELED', ['CREATED', 'WAITING_FOR_NEXT', 'PROCESSING', 'STALE']],
    ['STALE', ['CREATED', 'WAITING_FOR_NEXT']],
  ] as const)('an action becomes %s from %j only', (to, from) => {
    expect(actionStatusSchema.options.filter((each) => canSetActionStatus(each, to))).toEqual(from)
  })
})
