import { DrizzleQueryError } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { serializeError } from './serialize-error.ts'

test('a database error is logged without its SQL and parameters', () => {
  const cause = Object.assign(new Error('duplicate key (address)=(0xUser)'), { code: '23505' })
  const error = new DrizzleQueryError('select * from tickets', ['0xUser'], cause)
  const told = serializeError(error)
  expect(told).toMatchObject({ code: '23505', at: expect.any(Array) as unknown })
  expect(told.error).toMatch(/Error < Error$/)
  expect(told.at[0]).toMatch(/serialize-error\.test\.ts:\d+:\d+$/)
  expect(JSON.stringify(told)).not.toMatch(/select|0xUser|duplicate/)
})

test('a message that looks like a stack frame is not logged', () => {
  const error = new Error('x\n    https://node.example/key:1:2\n at 0xUser')
  expect(JSON.stringify(serializeError(error))).not.toMatch(/node\.example|0xUser/)
})

test.each([[undefined], ['live_secret'], [{ message: 'live_secret' }], [null]])(
  'a thrown non-error, such as %j, is logged by its type',
  (thrown) => {
    expect(serializeError(thrown)).toEqual({ error: typeof thrown, at: [] })
  },
)

test('circular causes end', () => {
  const error = new Error('a')
  error.cause = error
  expect(serializeError(error).error).toBe('Error < Error < Error')
})
