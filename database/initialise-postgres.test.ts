import { expect, it } from 'vitest'
import { getPostgresSettings } from './initialise-postgres.ts'

const waitsForDisk = (environment: NodeJS.ProcessEnv): boolean =>
  !getPostgresSettings(environment).some((setting) => /^(fsync|synchronous_commit)=/.test(setting))

it('a database syncs to disk unless explicitly told not to', () => {
  for (const value of [undefined, '', '0', 'no', 'true'])
    expect([value, waitsForDisk({ SHEAF_FORGETFUL_DB: value })]).toEqual([value, true])
})

it('a test’s database does not sync to disk', () => {
  expect(waitsForDisk({ SHEAF_FORGETFUL_DB: '1' })).toBe(false)
  expect(waitsForDisk(process.env)).toBe(false)
})
