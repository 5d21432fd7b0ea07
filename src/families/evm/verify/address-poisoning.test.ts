import { expect, it } from 'vitest'
import { isAddressPoisoning } from './known-contracts.ts'

const real = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

it('an address with the same ends and another middle is an imitation', () => {
  expect(isAddressPoisoning('0x7099000000000000000000000000000000dc79C8', real)).toBe(true)
  expect(isAddressPoisoning('0x7099000000000000000000000000000000dc79c8', real)).toBe(true)
  expect(isAddressPoisoning(real.toLowerCase(), real)).toBe(false)
  expect(isAddressPoisoning('0x7099000000000000000000000000000000dc79C9', real)).toBe(false)
})

it('four characters at each end count, in any case', () => {
  const with4 = (start: string, middle: string) => `0x${start}${middle.repeat(32)}1234`
  expect(isAddressPoisoning(with4('ABCD', '1'), with4('abcd', '2'))).toBe(true)
  expect(isAddressPoisoning(with4('ABCD', '1'), with4('abcd', '1'))).toBe(false)
  expect(isAddressPoisoning(with4('1bcd', '1'), with4('2bcd', '1'))).toBe(false)
  expect(isAddressPoisoning(with4('abc1', '1'), with4('abc2', '1'))).toBe(false)
})
