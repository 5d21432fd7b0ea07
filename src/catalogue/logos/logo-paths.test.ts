import { expect, it } from 'vitest'
import { providerLogo, tokenLogo } from './logo-paths.ts'

const [usdc, aave] = ['a'.repeat(64), 'b'.repeat(64)]
const index = {
  pictures: [usdc, aave, ''],
  tokens: { base: { '0xab': 0, ':ETH': 2, '0xcd': 7 } },
  providers: { aave: 1 },
  yields: {},
}

it('a picture is one of ours, by its hash', () => {
  expect(tokenLogo(index, 'base', '0xab')).toBe(`/logo/${usdc}`)
  expect(providerLogo(index, 'aave')).toBe(`/logo/${aave}`)
})

it('what has none, or one that the index does not have, has none', () => {
  expect(tokenLogo(index, 'base', ':ETH')).toBeNull()
  expect(tokenLogo(index, 'base', '0xcd')).toBeNull()
  expect(tokenLogo(index, 'base', '0xef')).toBeNull()
  expect(tokenLogo(index, 'nowhere', '0xab')).toBeNull()
  expect(providerLogo(index, 'lido')).toBeNull()
})

it('names that objects have by themselves are no logos', () => {
  expect(tokenLogo(index, 'constructor', 'name')).toBeNull()
  expect(tokenLogo(index, 'base', 'toString')).toBeNull()
  expect(providerLogo(index, '__proto__')).toBeNull()
})
