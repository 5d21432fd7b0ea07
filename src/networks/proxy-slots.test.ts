import { hexToBigInt, keccak256, toFunctionSelector, toHex } from 'viem'
import { expect, test } from 'vitest'
import {
  readAddressFromWord,
  ADMIN_SLOT,
  BEACON_CALL,
  BEACON_SLOT,
  IMPLEMENTATION_SLOT,
  isContractCode,
  PROXIABLE_SLOT,
  ZEPPELIN_SLOT,
} from './proxy-slots.ts'

const hashOf = (name: string) => keccak256(toHex(name))
const oneLess = (name: string) => toHex(hexToBigInt(hashOf(name)) - 1n)

test('the slots are those of the standards', () => {
  expect(IMPLEMENTATION_SLOT).toBe(oneLess('eip1967.proxy.implementation'))
  expect(BEACON_SLOT).toBe(oneLess('eip1967.proxy.beacon'))
  expect(ADMIN_SLOT).toBe(oneLess('eip1967.proxy.admin'))
  expect(ZEPPELIN_SLOT).toBe(hashOf('org.zeppelinos.proxy.implementation'))
  expect(PROXIABLE_SLOT).toBe(hashOf('PROXIABLE'))
  expect(BEACON_CALL).toBe(toFunctionSelector('implementation()'))
})

test('a word is an address only if the rest is zero', () => {
  const address = `0x${'ab'.repeat(20)}`
  expect(readAddressFromWord(`0x${'0'.repeat(24)}${'AB'.repeat(20)}`)).toBe(address)
  for (const word of [`0x${'0'.repeat(64)}`, '0x0', `0x${'1'.repeat(64)}`, '0x', null, 7])
    expect(readAddressFromWord(word)).toBeNull()
})

test("the code of a delegated account is not a contract's", () => {
  expect(isContractCode('0x6080')).toBe(true)
  expect(isContractCode('0x')).toBe(false)
  expect(isContractCode(`0xEF0100${'ab'.repeat(20)}`)).toBe(false)
})
