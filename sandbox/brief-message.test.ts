import { DrizzleQueryError } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { briefMessage } from './brief-message.ts'

it('of a failed statement has its beginning, and none of its values', () => {
  const statement = 'update "sandbox_webhooks"."endpoints" set "secret" = $1'
  const error = new DrizzleQueryError(statement, ['a-secret-of-24-characters'], new Error('gone'))
  expect(briefMessage(error)).toBe(`Error: Failed query: ${statement}`)
  expect(briefMessage(new DrizzleQueryError('x'.repeat(400), []))).toHaveLength(300)
})

it('of a failed statement says why, by the code alone', () => {
  const cause = Object.assign(new Error('a value of a row'), { code: '57014' })
  const error = new DrizzleQueryError('select 1', [], cause)
  expect(briefMessage(error)).toBe('57014, Error: Failed query: select 1')
  const odd = Object.assign(new Error('gone'), { code: 'a value, said oddly' })
  expect(briefMessage(new DrizzleQueryError('select 1', [], odd))).not.toContain('value')
})

it('of anything else is what it says', () => {
  expect(briefMessage(new TypeError('fetch failed'))).toBe('TypeError: fetch failed')
  expect(briefMessage('gone')).toBe('gone')
})
