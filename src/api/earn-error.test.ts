import { describe, expect, it } from 'vitest'
import { readErrorResponse, getReadRetryDelay, shouldRetryRead } from './earn-error.ts'

const answer = (status: number, retryAfter: string | null = null) =>
  readErrorResponse(status, undefined, retryAfter)

describe('a failed read', () => {
  it.each([
    [500, true],
    [503, true],
    [429, true],
    [400, false],
    [403, false],
    [404, false],
  ])('with %i is retried: %s', (status, again) =>
    expect(shouldRetryRead(0, answer(status))).toBe(again),
  )

  it('is not retried a fourth time, and a bug never', () => {
    expect([2, 3].map((failures) => shouldRetryRead(failures, answer(500)))).toEqual([true, false])
    expect(shouldRetryRead(0, new TypeError('bug'))).toBe(false)
  })

  it('waits as long as the service requests, else increasingly, up to 15 s', () => {
    expect(getReadRetryDelay(0, answer(429, '7'), 0)).toBe(7000)
    const waits = [0, 1, 2, 9].map((failures) => getReadRetryDelay(failures, answer(500), 1))
    expect(waits).toEqual([1000, 2000, 4000, 15_000])
  })
})

describe('the class of a typed error', () => {
  const codeOf = (body: unknown) => readErrorResponse(412, body, null).details.code

  it.each([
    ['RwaKycError: authorize at https://issuer.example', 'RwaKycError'],
    ['UnstakeTemporarilyDisabledError', 'UnstakeTemporarilyDisabledError'],
    ['it failed with StakeTemporarilyDisabledError.', 'StakeTemporarilyDisabledError'],
    ['RwaRestrictedAddressError', 'RwaRestrictedAddressError'],
  ])('is found in the message “%s”', (message, code) => {
    expect(codeOf({ message, error: 'Precondition Failed' })).toBe(code)
    // The full envelope repeats the status in words.
    expect(codeOf({ message, details: { error: 'Precondition Failed' } })).toBe(code)
  })

  it('is the field’s where there is one, and no other word of a message', () => {
    const message = 'RwaKycError: authorize'
    expect(codeOf({ message, details: { code: 'OTHER' } })).toBe('OTHER')
    expect(codeOf({ message: 'NotRwaKycErrorToo INSUFFICIENT_BALANCE' })).toBeNull()
  })
})
