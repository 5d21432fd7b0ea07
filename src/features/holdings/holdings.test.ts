import fc from 'fast-check'
import { expect, it } from 'vitest'
import { getTokenKey } from './holdings.ts'

const hex = fc.stringMatching(/^0x[\da-fA-F]{40}$/)
const base58 = fc.stringMatching(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/)

it('ignores the case of an EVM address and distinguishes networks', () => {
  fc.assert(
    fc.property(hex, (address) => {
      const key = getTokenKey({ network: 'base', address })
      const inCapitals = `0x${address.slice(2).toUpperCase()}`
      expect(getTokenKey({ network: 'base', address: inCapitals })).toBe(key)
      expect(getTokenKey({ network: 'optimism', address })).not.toBe(key)
    }),
  )
})

it('keeps the case of all other addresses', () => {
  fc.assert(
    fc.property(base58, base58, (one, other) => {
      const key = (address: string) => getTokenKey({ network: 'solana', address })
      expect(key(one) === key(other)).toBe(one === other)
    }),
  )
})

it('treats every notation of the native coin as one token', () => {
  const zero = `0x${'0'.repeat(40)}`
  const written = [undefined, null, '', '0x', zero, '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE']
  const keys = written.map((address) => getTokenKey({ network: 'base', address }))
  expect(new Set(keys).size).toBe(1)
  expect(keys[0]).not.toBe(getTokenKey({ network: 'optimism' }))
})
