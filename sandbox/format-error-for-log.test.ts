import { DrizzleQueryError } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { formatErrorForLog } from './format-error-for-log.ts'

it('a failed statement is logged by its beginning, without values', () => {
  const statement = 'update "sandbox_webhooks"."endpoints" set "secret" = $1'
  const error = new DrizzleQueryError(statement, ['a-secret-of-24-characters'], new Error('gone'))
  expect(formatErrorForLog(error)).toBe(`Error: Failed query: ${statement}`)
  expect(formatErrorForLog(new DrizzleQueryError('x'.repeat(400), []))).toHaveLength(300)
})

it('a failed statement is logged with its error code only', () => {
  const cause = Object.assign(new Error('a value of a row'), { code: '57014' })
  const error = new DrizzleQueryError('select 1', [], cause)
  expect(formatErrorForLog(error)).toBe('57014, Error: Failed query: select 1')
  const odd = Object.assign(new Error('gone'), { code: 'a value, said oddly' })
  expect(formatErrorForLog(new DrizzleQueryError('select 1', [], odd))).not.toContain('value')
})

it('any other error is logged by its message', () => {
  expect(formatErrorForLog(new TypeError('fetch failed'))).toBe('TypeError: fetch failed')
  expect(formatErrorForLog('gone')).toBe('gone')
})
