import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { checkMachine } from './prepare.mjs'

test.each(['20.19.0', '20.20.2', '22.0.0', '24.1.0'])('Node %s is accepted', (version) => {
  expect(checkMachine('.', version)).toBeNull()
})

test.each(['18.20.0', '20.18.3', '12.0.0'])('Node %s is too old, which is reported', (version) => {
  expect(checkMachine('.', version)).toContain(`this is Node ${version}`)
})

test('an incomplete clone is reported by what is missing', () => {
  expect(checkMachine(tmpdir(), '20.19.0')).toContain('package-lock.json is missing')
})
