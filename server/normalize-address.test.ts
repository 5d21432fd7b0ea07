import { expect, test } from 'vitest'
import { normalizeAddress } from './normalize-address.ts'

const EVM = '0x5AEDA56215b167893e80B4fE645BA6d5Bab767DE'
const SUI = `0x${'aB'.repeat(32)}`

test('a hexadecimal address is the same in any case', () => {
  for (const address of [EVM, SUI]) {
    const forms = [address, address.toLowerCase(), `0x${address.slice(2).toUpperCase()}`]
    expect(new Set(forms.map(normalizeAddress))).toEqual(new Set([address.toLowerCase()]))
    expect(normalizeAddress(`0X${address.slice(2)}`)).toBe(address.toLowerCase())
  }
})

test.each(['Stake11111111111111111111111111111111111111', 'cosmos1Abc', 'tz1AbC'])(
  'any other address differs by case: %s',
  (address) => expect(normalizeAddress(address)).toBe(address),
)
