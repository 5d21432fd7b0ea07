import { DrizzleQueryError } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { DatabaseError } from '#database/database-error.ts'
import { formatStartError } from './start-gateway.ts'

test('messages for operators are repeated unchanged', () => {
  const error = new DatabaseError('DATABASE_UNREACHABLE', 'The database does not answer.')
  expect(formatStartError(error)).toBe('The database does not answer.')
})

test('a database error is reported by its code, never with its SQL', () => {
  const cause = Object.assign(new Error('read-only transaction'), { code: '25006' })
  const error = new DrizzleQueryError('insert into secrets', ['action keys', 'made_secret'], cause)
  expect(formatStartError(error)).toBe(
    'The database at DATABASE_URL refused something (25006): let its user read and write there, then start again.',
  )
})

test.each([
  [new TypeError('made_secret'), 'TypeError'],
  [new AggregateError([new Error('made_secret')], ''), 'AggregateError'],
  ['made_secret', 'string'],
])('any other error is reported by its type, never as an empty line', (thrown, kind) => {
  expect(formatStartError(thrown)).toBe(
    `The gateway did not start (${kind}): this is a mistake in it, please report it.`,
  )
})
