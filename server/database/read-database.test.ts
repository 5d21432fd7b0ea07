import { expect, test } from 'vitest'
import { readDatabase } from '../url-settings.ts'

const url = 'postgres://sheaf@db.example/sheaf'

test('the sandbox has its own embedded database, or a given one', () => {
  expect(readDatabase({ SANDBOX_STATE: '/s' }, true)).toEqual({ folder: '/s/postgres' })
  expect(readDatabase({ DATABASE_URL: url }, true)).toEqual({ url })
})

test('a real service needs a selected database: a URL, or an embedded one for a single copy', () => {
  expect(readDatabase({ DATABASE_URL: url }, false)).toEqual({ url })
  expect(readDatabase({ SHEAF_EMBEDDED_DB: '1' }, false)).toHaveProperty('folder')
})

test.each([
  [{}, false, 'DATABASE_URL'],
  [{ DATABASE_URL: 'mysql://me:hidden@db' }, true, 'DATABASE_URL'],
  [{ DATABASE_URL: 'db.example' }, false, 'DATABASE_URL'],
  [{ SHEAF_EMBEDDED_DB: 'yes' }, true, 'SHEAF_EMBEDDED_DB'],
])('%j, sandbox %s, gives one error message', (env, sandbox, name) => {
  const read = readDatabase(env, sandbox)
  expect(read).toMatch(new RegExp(`${name}.*\\.$`))
  expect(read).not.toContain('hidden')
})
