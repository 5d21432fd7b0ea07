import { toFunctionSelector, toFunctionSignature } from 'viem'
import { expect, it } from 'vitest'
import { knownMethods, methodOf } from './known-methods.ts'

it('no two methods share a selector, so that at most one pattern is met', () => {
  const selectors = knownMethods.map(({ item }) => toFunctionSelector(item))
  const twice = knownMethods
    .filter(({ item }, at) => selectors.indexOf(toFunctionSelector(item)) !== at)
    .map(({ item }) => toFunctionSignature(item))
  expect(twice).toEqual([])
})

it.each([
  ['0x095ea7b3', 'approve'],
  ['0x6e553f65', 'deposit'],
  ['0xba087652', 'redeem'],
  ['0x617ba037', 'supply'],
  ['0x69328dec', 'withdraw'],
  ['0xf2b9fdb8', 'supply'],
  ['0xa0712d68', 'mint'],
  ['0xa1903eab', 'submit'],
  ['0xea598cb0', 'wrap'],
  ['0xd6681042', 'requestWithdrawals'],
  ['0xcdac52ed', 'cooldownAssets'],
  ['0x71ee95c0', 'claim'],
  ['0x88316456', 'mint'],
  ['0x0b4c7e4d', 'add_liquidity'],
  ['0xb95cac28', 'joinPool'],
  ['0xac9650d8', 'multicall'],
  ['0x87517c45', 'approve'],
])('the published selector %s is %s', (selector, name) =>
  expect(methodOf(`${selector}00`)?.item.name).toBe(name),
)
