import { afterEach, expect, test, vi } from 'vitest'
import { EarnError } from './earn-error.ts'
import { request } from './request.ts'

afterEach(() => void vi.unstubAllGlobals())

const answer = (text: string, status = 200): void =>
  void vi.stubGlobal('fetch', () => Promise.resolve(new Response(text, { status })))

const read = (): Promise<unknown> =>
  request('/v1/x', (json) => {
    if (json === undefined) throw new Error('no JSON')
    return json
  })

test('an answer is read', async () => {
  answer('{"amount":"1","nested":{"amount":"2"}}')
  expect(await read()).toEqual({ amount: '1', nested: { amount: '2' } })
})

test.each([200, 201, 202, 299])('a success with %i is read like any other', async (status) => {
  answer('{"amount":"1"}', status)
  expect(await read()).toEqual({ amount: '1' })
})

test.each([
  ['an answer that names a key twice', '{"amount":"1","amount":"1000"}'],
  ['one that does so deep within', '{"items":[{"id":1},{"token":{"address":"a","address":"b"}}]}'],
  ['one that spells it differently', String.raw`{"amount":"1","\u0061mount":"1000"}`],
  ['one that is cut', '{"amount":"1"'],
])('%s can’t be read', async (_, text) => {
  answer(text)
  const error = await read().catch((cause: unknown) => cause)
  expect(error).toBeInstanceOf(EarnError)
  expect(error).toMatchObject({ details: { kind: 'unreadable' } })
})

test('an error that names a key twice is only its status', async () => {
  answer('{"statusCode":412,"message":"one","message":"other"}', 412)
  await expect(read()).rejects.toMatchObject({
    message: 'HTTP 412',
    details: { kind: 'refused', status: 412, code: null },
  })
})
