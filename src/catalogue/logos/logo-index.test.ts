import { expect, it } from 'vitest'
import { getProviderLogo, getTokenLogo } from './logo-index.ts'

const [usdc, aave] = ['a'.repeat(64), 'b'.repeat(64)]
const index = {
  pictures: [usdc, aave, ''],
  tokens: { base: { '0xab': 0, ':ETH': 2, '0xcd': 7 } },
  providers: { aave: 1 },
  networks: {},
  yields: {},
}

it('a logo is identified by its hash', () => {
  expect(getTokenLogo(index, 'base', '0xab')).toBe(`/logo/${usdc}`)
  expect(getProviderLogo(index, 'aave')).toBe(`/logo/${aave}`)
})

it('a missing or invalid index has no logo', () => {
  expect(getTokenLogo(index, 'base', ':ETH')).toBeNull()
  expect(getTokenLogo(index, 'base', '0xcd')).toBeNull()
  expect(getTokenLogo(index, 'base', '0xef')).toBeNull()
  expect(getTokenLogo(index, 'nowhere', '0xab')).toBeNull()
  expect(getProviderLogo(index, 'lido')).toBeNull()
})

it('inherited object properties are no logos', () => {
  expect(getTokenLogo(index, 'constructor', 'name')).toBeNull()
  expect(getTokenLogo(index, 'base', 'toString')).toBeNull()
  expect(getProviderLogo(index, '__proto__')).toBeNull()
})
