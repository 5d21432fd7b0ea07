import { EarnError } from '#src/api/earn-error.ts'

/** A 429 that may be sent again after so many seconds. */
export const createLimitedError = (retryAfter: number): EarnError =>
  new EarnError('Rate limit exceeded', {
    kind: 'limited',
    status: 429,
    code: 'Too Many Requests',
    constraints: [],
    retryAfter,
  })
