import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { transactionStatusSchema, type TransactionStatus } from '../contract/enums.ts'
import { mergeActionStatus, settleAction } from './stored-action.ts'

const settle = (...statuses: TransactionStatus[]) =>
  settleAction(
    statuses.map((status) => ({ status })),
    'synchronous',
  )
const settleAll = (...statuses: TransactionStatus[]) =>
  settleAction(
    statuses.map((status) => ({ status })),
    'asynchronous',
  )

describe('an action of one step', () => {
  it.each([
    ['CREATED', 'CREATED', 'WAITING_FOR_SIGNATURE'],
    ['BLOCKED', 'CREATED', 'BLOCKED'],
    ['WAITING_FOR_SIGNATURE', 'CREATED', 'WAITING_FOR_SIGNATURE'],
    ['SIGNED', 'PROCESSING', 'SIGNED'],
    ['BROADCASTED', 'PROCESSING', 'BROADCASTED'],
    ['PENDING', 'PROCESSING', 'PENDING'],
    ['NOT_FOUND', 'PROCESSING', 'NOT_FOUND'],
    ['CONFIRMED', 'SUCCESS', 'CONFIRMED'],
    ['SKIPPED', 'SUCCESS', 'SKIPPED'],
    ['FAILED', 'FAILED', 'FAILED'],
  ] as const)(
    'a step that is %s makes the action %s, and the step is %s',
    (step, status, settled) => {
      expect(settle(step)).toEqual({ status, steps: [settled] })
    },
  )
})

describe('an action of two steps', () => {
  it.each([
    ['CREATED', 'CREATED', 'CREATED', 'WAITING_FOR_SIGNATURE', 'CREATED'],
    ['SKIPPED', 'CREATED', 'CREATED', 'SKIPPED', 'WAITING_FOR_SIGNATURE'],
    ['BROADCASTED', 'CREATED', 'PROCESSING', 'BROADCASTED', 'CREATED'],
    ['CONFIRMED', 'CREATED', 'WAITING_FOR_NEXT', 'CONFIRMED', 'WAITING_FOR_SIGNATURE'],
    ['CONFIRMED', 'PENDING', 'PROCESSING', 'CONFIRMED', 'PENDING'],
    ['CONFIRMED', 'CONFIRMED', 'SUCCESS', 'CONFIRMED', 'CONFIRMED'],
    ['SKIPPED', 'CONFIRMED', 'SUCCESS', 'SKIPPED', 'CONFIRMED'],
    ['FAILED', 'CREATED', 'FAILED', 'FAILED', 'CREATED'],
    ['CONFIRMED', 'FAILED', 'FAILED', 'CONFIRMED', 'FAILED'],
    ['CREATED', 'PENDING', 'PROCESSING', 'WAITING_FOR_SIGNATURE', 'PENDING'],
    // The previous step was reverted by a rollback, or the action is over: so this step loses its turn.
    ['BROADCASTED', 'WAITING_FOR_SIGNATURE', 'PROCESSING', 'BROADCASTED', 'CREATED'],
    ['FAILED', 'WAITING_FOR_SIGNATURE', 'FAILED', 'FAILED', 'CREATED'],
    ['WAITING_FOR_SIGNATURE', 'FAILED', 'FAILED', 'CREATED', 'FAILED'],
  ] as const)('steps %s and %s make the action %s, and are %s and %s', (a, b, status, c, d) => {
    expect(settle(a, b)).toEqual({ status, steps: [c, d] })
  })
})

describe('an asynchronous action of two steps', () => {
  it.each([
    ['CREATED', 'CREATED', 'CREATED', 'WAITING_FOR_SIGNATURE', 'WAITING_FOR_SIGNATURE'],
    ['CREATED', 'SKIPPED', 'CREATED', 'WAITING_FOR_SIGNATURE', 'SKIPPED'],
    ['BROADCASTED', 'CREATED', 'PROCESSING', 'BROADCASTED', 'WAITING_FOR_SIGNATURE'],
    ['CREATED', 'CONFIRMED', 'WAITING_FOR_NEXT', 'WAITING_FOR_SIGNATURE', 'CONFIRMED'],
    ['CONFIRMED', 'CONFIRMED', 'SUCCESS', 'CONFIRMED', 'CONFIRMED'],
    ['FAILED', 'PENDING', 'FAILED', 'FAILED', 'PENDING'],
    ['FAILED', 'CONFIRMED', 'FAILED', 'FAILED', 'CONFIRMED'],
    ['FAILED', 'CREATED', 'FAILED', 'FAILED', 'CREATED'],
    ['FAILED', 'WAITING_FOR_SIGNATURE', 'FAILED', 'FAILED', 'WAITING_FOR_SIGNATURE'],
  ] as const)(
    'asynchronous steps %s and %s make the action %s, and are %s and %s',
    (a, b, status, c, d) => {
      expect(settleAll(a, b)).toEqual({ status, steps: [c, d] })
    },
  )
})

describe('steps of any status', () => {
  const steps = fc.array(fc.constantFrom(...transactionStatusSchema.options), { minLength: 1 })

  it('settling is idempotent', () => {
    fc.assert(
      fc.property(steps, (statuses) => {
        for (const each of [settle, settleAll]) {
          const once = each(...statuses)
          expect(each(...once.steps)).toEqual(once)
        }
      }),
    )
  })

  it('only turns change, and a synchronous action has at most one', () => {
    const turns = ['CREATED', 'WAITING_FOR_SIGNATURE']
    fc.assert(
      fc.property(steps, (statuses) => {
        const settled = settle(...statuses).steps
        const changed = statuses.filter((status, i) => status !== settled[i])
        expect(changed.filter((status) => !turns.includes(status))).toEqual([])
        const offered = settled.indexOf('WAITING_FOR_SIGNATURE')
        const before = settled.slice(0, Math.max(0, offered))
        expect(before.filter((each) => !['CONFIRMED', 'SKIPPED'].includes(each))).toEqual([])
        expect(settled.lastIndexOf('WAITING_FOR_SIGNATURE')).toBe(offered)
      }),
    )
  })
})

describe('externally set statuses', () => {
  it.each([
    ['CANCELED', 'SUCCESS', true, 'CANCELED'],
    ['CANCELED', 'CREATED', false, 'CANCELED'],
    ['STALE', 'CREATED', false, 'STALE'],
    ['STALE', 'PROCESSING', true, 'PROCESSING'],
    ['STALE', 'SUCCESS', true, 'SUCCESS'],
    ['SUCCESS', 'PROCESSING', true, 'PROCESSING'],
  ] as const)(
    '%s, with steps that settle to %s (moved: %s), is %s',
    (before, settled, moved, is) => {
      expect(mergeActionStatus(before, settled, moved)).toBe(is)
    },
  )
})
