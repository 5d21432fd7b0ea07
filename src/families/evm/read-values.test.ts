import { expect, it } from 'vitest'
import { readAddress, readBytes, readWholeNumber } from './strict-json.ts'

const ADDRESS = '0xABaBaBaBABabABabAbAbABAbABabababaBaBABaB'

it('a number is parsed up to the largest, and only if it is exact', () => {
  const largest = 2n ** 256n - 1n
  expect([0, '0', '0x0', '0x00', 7, '7', '0x7'].map(readWholeNumber)).toEqual([
    0n,
    0n,
    0n,
    0n,
    7n,
    7n,
    7n,
  ])
  expect(readWholeNumber(String(largest))).toBe(largest)
  expect(readWholeNumber(2 ** 53 - 1)).toBe(2n ** 53n - 1n)
  for (const other of [
    2 ** 53,
    -1,
    0.5,
    Number.NaN,
    String(largest + 1n),
    7n,
    [7],
    ['7'],
    null,
    true,
  ])
    expect(readWholeNumber(other)).toBeNull()
})

it('an address gets its checksum, whatever its case', () => {
  for (const written of [ADDRESS, ADDRESS.toLowerCase(), `0x${ADDRESS.slice(2).toUpperCase()}`])
    expect(readAddress(written)).toBe(ADDRESS)
  for (const other of [[ADDRESS], { toString: () => ADDRESS }, 0, `${ADDRESS}0`])
    expect(readAddress(other)).toBeNull()
})

it('bytes are whole, in lower case and of their length', () => {
  expect([readBytes('0x'), readBytes('0xAB'), readBytes('0xAB', 1)]).toEqual(['0x', '0xab', '0xab'])
  for (const other of ['0xa', '0X', 'ab', '0xzz', ['0xab'], 0xab, null])
    expect(readBytes(other)).toBeNull()
  expect([readBytes('0xab', 2), readBytes('0xabcdef', 2), readBytes('0x', 1)]).toEqual([
    null,
    null,
    null,
  ])
})
