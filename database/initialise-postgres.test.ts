import { expect, it } from 'vitest'
import { getPostgresSettings } from './initialise-postgres.ts'

const waitsForDisk = (environment: NodeJS.ProcessEnv): boolean =>
  !getPostgresSettings(environment).some((setting) => /^(fsync|synchronous_commit)=/.test(setting))

it('a database waits for the disk unless it is told in so many words not to', () => {
  for (const value of [undefined, '', '0', 'no', 'true'])
    expect([value, waitsForDisk({ SHEAF_FORGETFUL_DB: value })]).toEqual([value, true])
})

it('that of a test does not', () => {
  expect(waitsForDisk({ SHEAF_FORGETFUL_DB: '1' })).toBe(false)
  expect(waitsForDisk(process.env)).toBe(false)
})
