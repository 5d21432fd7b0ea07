import { describe, expect, it } from 'vitest'
import { getErrorMessageKey } from './error-message-key.ts'
import errors from './en/errors.json'

const refused = (status: number, code: string | null = null) =>
  getErrorMessageKey({ kind: 'refused', status, code })

describe("an error's message", () => {
  it.each([
    [400, 'INSUFFICIENT_BALANCE', 'insufficientBalance'],
    [400, 'INVALID_AMOUNT', 'invalidAmount'],
    [400, 'INVALID_ADDRESS', 'invalidAddress'],
    [400, 'Bad Request', 'badRequest'],
    [401, 'Unauthorized', 'unauthorised'],
    [403, null, 'forbidden'],
    [451, null, 'forbidden'],
    [404, null, 'notFound'],
    [412, null, 'closed'],
    [412, 'StakeTemporarilyDisabledError', 'depositsPaused'],
    [412, 'UnstakeTemporarilyDisabledError', 'withdrawalsPaused'],
    [412, 'RwaKycError', 'kycNeeded'],
    [412, 'RwaRestrictedAddressError', 'restrictedAddress'],
    [418, 'INVENTED_TOMORROW', 'badRequest'],
  ])('of a %s with %s is %s', (status, code, key) => expect(refused(status, code)).toBe(key))

  it('follows the kind unless it was rejected, whatever the code', () => {
    for (const kind of ['unreachable', 'timeout', 'unreadable', 'limited', 'unavailable'] as const)
      expect(getErrorMessageKey({ kind, status: 503, code: 'INVALID_AMOUNT' })).toBe(kind)
  })

  it('states after a rejection that nothing was created, and never after a lost response', () => {
    const lost = ['unreachable', 'timeout', 'unreadable', 'unavailable']
    for (const [key, words] of Object.entries(errors)) {
      if (typeof words === 'string') continue
      expect([key, words.text.includes('Nothing was created')]).toEqual([key, !lost.includes(key)])
    }
  })

  it('always states where the money is', () => {
    const texts = Object.values(errors).flatMap((words) =>
      typeof words === 'string' ? [] : [words.text],
    )
    for (const text of texts) expect(text).toMatch(/your money|no money moved|Nothing was created/)
  })
})
