import { describe, expect, it } from 'vitest'
import { isAddress, isZeroAddress } from './is-address.ts'

const SOLANA = '7Np41oeYqPefeNQEHSv1UDhYrehxin3NStELsSKCT4K2'
const EVM = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

describe('an address', () => {
  it('of Solana is 32 bytes in base58', () => {
    expect(isAddress(SOLANA, 'solana')).toBe(true)
    for (const wrong of [EVM, SOLANA.slice(4), `${SOLANA}2`, SOLANA.replace('7', '0'), ''])
      expect(isAddress(wrong, 'solana')).toBe(false)
  })

  it('of the EVM has 20 bytes and, if it has one, a valid checksum', () => {
    expect(isAddress(EVM, 'evm')).toBe(true)
    expect(isAddress(EVM.replace('C51', 'c51'), 'evm')).toBe(false)
    expect(isAddress(SOLANA, 'evm')).toBe(false)
  })

  it('the zero address is recognized in both', () => {
    expect([`0x${'0'.repeat(40)}`, '1'.repeat(32), SOLANA, EVM].map(isZeroAddress)).toEqual([
      true,
      true,
      false,
      false,
    ])
  })
})
