import { expect, it } from 'vitest'
import { areSameToken } from './use-compared-amount.ts'

const token = (symbol: string, network: string, address?: string) => ({ symbol, network, address })

it('a symbol on several networks is one token', () => {
  expect(areSameToken([token('USDC', 'base', '0xA'), token('usdc', 'ethereum', '0xB')])).toBe(true)
  expect(areSameToken([token('USDC', 'base', '0xA'), token('USDC', 'base', '0xa')])).toBe(true)
  expect(areSameToken([token('ETH', 'base')])).toBe(true)
})

it('another symbol, or another contract with it on one network, is another token', () => {
  expect(areSameToken([token('USDC', 'base', '0xA'), token('EURC', 'base', '0xB')])).toBe(false)
  expect(areSameToken([token('USDC', 'base', '0xA'), token('USDC', 'base', '0xB')])).toBe(false)
  expect(areSameToken([token('ETH', 'base'), token('ETH', 'base', '0xA')])).toBe(false)
})
