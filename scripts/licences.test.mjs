import { expect, test } from 'vitest'
import { isAllowed, getLicence } from './licences.mjs'

test.each(['MIT', '(MIT OR Apache-2.0)', 'GPL-3.0 OR MIT', 'MIT AND BSD-3-Clause'])(
  '%s is allowed',
  (licence) => expect(isAllowed(licence)).toBe(true),
)

test.each([
  'GPL-3.0',
  'AGPL-3.0-only',
  'LGPL-3.0-or-later',
  'SSPL-1.0',
  'BUSL-1.1',
  'MIT AND GPL-2.0',
  'SEE LICENSE IN LICENSE.md',
  'UNLICENSED',
  '',
  null,
])('%s is not allowed', (licence) => expect(isAllowed(licence)).toBe(false))

test('older forms of a licence are read', () => {
  expect(getLicence({ license: 'MIT' })).toBe('MIT')
  expect(getLicence({ license: { type: 'ISC' } })).toBe('ISC')
  expect(getLicence({ licenses: [{ type: 'MIT' }, { type: 'GPL-2.0' }] })).toBe('MIT OR GPL-2.0')
  expect(getLicence({ name: 'x', version: '1.0.0' })).toBeNull()
})
