import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readErrorResponse } from './earn-error.ts'

const read = (status: number, body: unknown, retryAfter: string | null = null) => {
  const { message, details } = readErrorResponse(status, body, retryAfter)
  return { message, ...details }
}

describe('an error response', () => {
  it('in the basic form', () => {
    const body = { statusCode: 400, error: 'INVALID_AMOUNT', message: 'The least is 10.' }
    expect(read(400, body)).toMatchObject({
      kind: 'refused',
      code: 'INVALID_AMOUNT',
      message: 'The least is 10.',
    })
  })

  it('in the full form has a more exact inner code', () => {
    const body = {
      error: 'Forbidden',
      message: ['no', 'never'],
      details: { code: 'RwaKycError', retryAfter: 9 },
      validation: { message: ['amount must be a string', 'address is empty'] },
    }
    expect(read(403, body)).toMatchObject({
      code: 'RwaKycError',
      message: 'no',
      retryAfter: 9,
      constraints: ['amount must be a string', 'address is empty'],
    })
  })

  it('with a Retry-After header prefers it to the body', () => {
    expect(read(429, { retryAfter: 30 }, '5')).toMatchObject({ kind: 'limited', retryAfter: 5 })
    expect(read(429, { retryAfter: 30 }, 'Wed, 21 Oct').retryAfter).toBe(30)
  })

  it('with any body still has its status', () => {
    fc.assert(
      fc.property(fc.integer({ min: 400, max: 599 }), fc.anything(), (status, body) => {
        expect(readErrorResponse(status, body, null).details.status).toBe(status)
      }),
    )
    expect(read(502, undefined)).toMatchObject({
      kind: 'unavailable',
      code: null,
      message: 'HTTP 502',
    })
  })

  it.each([
    [400, false],
    [412, false],
    [429, false],
    [500, true],
    [504, true],
  ])('%i leaves open whether it happened: %s', (status, open) =>
    expect(readErrorResponse(status, null, null).mayHaveHappened).toBe(open),
  )
})
