import { expect, it } from 'vitest'
import { readLogoIndex } from './logo-index.ts'

const SHA = 'ab'.repeat(32)

it('keeps what it can read beside what it cannot', () => {
  const index = {
    pictures: [SHA, '../../etc', 7],
    tokens: { base: { '0xab': 0, '0xcd': 'x' }, odd: [] },
    providers: null,
    yields: { a: 1.5, b: 2 },
  }
  expect(readLogoIndex(index)).toEqual({
    pictures: [SHA, '', ''],
    tokens: { base: { '0xab': 0, '0xcd': -1 }, odd: {} },
    providers: {},
    yields: { a: -1, b: 2 },
  })
})

it('refuses what are no logos', () => {
  for (const value of [undefined, null, [], 'logos', {}, { pictures: {} }])
    expect(() => readLogoIndex(value)).toThrow(TypeError)
})
