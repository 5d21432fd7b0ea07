import { expect, it } from 'vitest'
import { checksumAddress } from './checksum-address.ts'

it('formats EVM addresses with a checksum, whatever case they were sent in', () => {
  // Source: EIP-55, test cases.
  const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
  expect(checksumAddress(address.toLowerCase())).toBe(address)
  expect(checksumAddress(`0x${address.slice(2).toUpperCase()}`)).toBe(address)
  expect(checksumAddress(address.replace('5aAeb', '5AaEB'))).toBe(address)
})

it('leaves other text unchanged', () => {
  for (const text of [
    '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T',
    'cosmos1abc',
    '0x12',
    '',
    `0x${'a'.repeat(64)}`,
  ])
    expect(checksumAddress(text)).toBe(text)
})
