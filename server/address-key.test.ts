import { expect, test } from 'vitest'
import { addressKey } from './address-key.ts'

const EVM = '0x5AEDA56215b167893e80B4fE645BA6d5Bab767DE'
const SUI = `0x${'aB'.repeat(32)}`

test('an address in hexadecimal digits is the same in any case', () => {
  for (const address of [EVM, SUI]) {
    const forms = [address, address.toLowerCase(), `0x${address.slice(2).toUpperCase()}`]
    expect(new Set(forms.map(addressKey))).toEqual(new Set([address.toLowerCase()]))
    expect(addressKey(`0X${address.slice(2)}`)).toBe(address.toLowerCase())
  }
})

test.each(['Stake11111111111111111111111111111111111111', 'cosmos1Abc', 'tz1AbC'])(
  'any other is another one in another case: %s',
  (address) => expect(addressKey(address)).toBe(address),
)
