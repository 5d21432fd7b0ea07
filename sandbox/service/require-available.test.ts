import { describe, expect, it } from 'vitest'
import { applyRestrictions, type Restriction } from '../catalogue/restriction.ts'
import { buildProtocol, buildYield } from '../catalogue/testing/build-protocol.ts'
import type { ActionIntent } from '../contract/enums.ts'
import { ServiceError } from '../contract/service-error.ts'
import { requireAvailable } from './prepare-action.ts'

const protocol = buildProtocol()

/** Returns the status of an action; null when it is available. */
function answer(intent: ActionIntent, ...restrictions: Restriction[]) {
  const description = applyRestrictions(buildYield(), restrictions)
  try {
    expect(requireAvailable({ description, restrictions, protocol }, intent)).toBe(protocol)
    return null
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error
    const { statusCode, message, envelope, details } = error.parts
    return { statusCode, message, envelope, error: details?.error }
  }
}

type Expected = Readonly<{ statusCode: number; message: string; error: string }> | null

const everyIntent = (expected: Expected) => ({ enter: expected, exit: expected, manage: expected })
const denied = { statusCode: 403, message: 'Access denied from US (US-CA)', error: 'Forbidden' }
const unavailable = {
  statusCode: 400,
  message: 'This yield is temporarily unavailable',
  error: 'Bad Request',
}
const closed = {
  statusCode: 412,
  message: 'This yield is closed for new deposits',
  error: 'Precondition Failed',
}

describe('an action on a restricted yield', () => {
  it.each<[Restriction, Readonly<Record<ActionIntent, Expected>>]>([
    ['region-blocked', everyIntent(denied)],
    [
      'paused',
      everyIntent({
        statusCode: 503,
        message: 'This yield is temporarily paused',
        error: 'Service Unavailable',
      }),
    ],
    ['temporarily-blocked', everyIntent(unavailable)],
    ['maintenance', everyIntent(unavailable)],
    ['closed', { enter: closed, exit: null, manage: null }],
    ['deprecated', { enter: closed, exit: null, manage: null }],
    ['decommissioned', { enter: closed, exit: null, manage: null }],
    [
      'closed-for-exit',
      {
        enter: null,
        exit: { ...closed, message: 'This yield is closed for withdrawals' },
        manage: null,
      },
    ],
    [
      'stake-disabled',
      {
        enter: {
          statusCode: 412,
          message: 'New deposits are disabled for a while',
          error: 'StakeTemporarilyDisabledError',
        },
        exit: null,
        manage: null,
      },
    ],
    [
      'unstake-disabled',
      {
        enter: null,
        exit: {
          statusCode: 412,
          message: 'Withdrawals are disabled for a while',
          error: 'UnstakeTemporarilyDisabledError',
        },
        manage: null,
      },
    ],
    ['malformed-status', everyIntent(null)],
  ])('%s', (restriction, expected) => {
    for (const intent of ['enter', 'exit', 'manage'] as const) {
      const answered = expected[intent] && { ...expected[intent], envelope: 'full' }
      expect([intent, answer(intent, restriction)]).toEqual([intent, answered])
    }
  })

  it('the first of several restrictions that forbids an action answers', () => {
    expect(answer('enter', 'closed', 'paused', 'region-blocked')).toMatchObject(denied)
    expect(answer('enter', 'closed', 'maintenance')).toMatchObject(unavailable)
    expect(answer('exit', 'closed', 'stake-disabled')).toBeNull()
  })
})

it('a yield without a protocol allows no action', () => {
  const resolvedYield = { description: buildYield(), restrictions: [], protocol: null }
  for (const intent of ['enter', 'exit', 'manage'] as const)
    expect(() => requireAvailable(resolvedYield, intent)).toThrow('temporarily unavailable')
})
