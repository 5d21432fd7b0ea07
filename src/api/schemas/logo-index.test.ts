import { expect, it } from 'vitest'
import { getProviderLogo, getTokenLogo } from '#src/catalogue/logos/logo-index.ts'
import { readLogoIndex } from './logo-index.ts'

const SHA = 'ab'.repeat(32)

it('keeps valid entries beside invalid ones', () => {
  const index = readLogoIndex({
    pictures: [SHA, '../../etc', 7],
    tokens: { base: { '0xab': 0, '0xcd': 'x', '0xef': 1, '0xff': 2, '0x00': 0.5 }, odd: [] },
    providers: null,
  })
  expect(getTokenLogo(index, 'base', '0xab')).toBe(`/logo/${SHA}`)
  for (const key of ['0xcd', '0xef', '0xff', '0x00'])
    expect(getTokenLogo(index, 'base', key)).toBeNull()
  expect(getTokenLogo(index, 'odd', 'length')).toBeNull()
  expect(getProviderLogo(index, 'a')).toBeNull()
})

it('rejects what is not a list of logos', () => {
  for (const value of [undefined, null, [], 'logos', {}, { pictures: {} }])
    expect(() => readLogoIndex(value)).toThrow(TypeError)
})
