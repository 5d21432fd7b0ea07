import {
  ILendingPool_ABI,
  IStakeToken_ABI,
  IUmbrellaRewardsController_ABI,
  IUmbrellaStakeToken_ABI,
} from '@bgd-labs/aave-address-book/abis'
import {
  toFunctionSelector,
  toFunctionSignature,
  type Abi,
  type AbiFunction,
  type AbiParameter,
} from 'viem'
import { describe, expect, it } from 'vitest'
import { knownMethods, findMethod, poolMethods } from './known-methods.ts'
import { defineMethods, ROLES, getRole, type Role } from './method.ts'

const leavesOf = (inputs: readonly AbiParameter[]): AbiParameter[] =>
  inputs.flatMap((input) => ('components' in input ? leavesOf(input.components) : [input]))

const rolesOf = ({ inputs }: AbiFunction): Role[] => leavesOf(inputs).map(getRole)

it('no two methods share a selector, so that at most one pattern is met', () => {
  const selectors = knownMethods.map(({ item }) => toFunctionSelector(item))
  const twice = knownMethods
    .filter(({ item }, at) => selectors.indexOf(toFunctionSelector(item)) !== at)
    .map(({ item }) => toFunctionSignature(item))
  expect(twice).toEqual([])
})

it('no method is lost, nor read as another kind', () => {
  const counts = new Map<string, number>()
  for (const { does, says, fee, stakesWith } of knownMethods) {
    const kind = [does, says, fee, stakesWith].filter((each) => each !== null).join(' ')
    counts.set(kind, (counts.get(kind) ?? 0) + 1)
  }
  expect(Object.fromEntries(counts)).toEqual({
    'allow-all allowAll named': 8,
    'approve approve named': 7,
    'claim claim called': 2,
    'claim claim claim-fee named': 3,
    'claim claim named': 47,
    'in deposit called': 1,
    'in deposit execution-fee named': 2,
    'in deposit message-fee named': 2,
    'in deposit named': 97,
    'in deposit nobody': 3,
    'in mint named': 3,
    'out queue called': 1,
    'out queue execution-fee named': 2,
    'out queue named': 21,
    'out queue nobody': 3,
    'out redeem named': 30,
    'out withdraw named': 28,
    'send send named': 11,
    'several several named': 4,
  })
})

it('a signature with an argument that has no role neither compiles nor is read', () => {
  // @ts-expect-error no argument is called so
  expect(() => defineMethods('in', 'deposit', ['function enter(uint256 whatever)'])).toThrow(
    'whatever',
  )
  // @ts-expect-error nor one within a tuple
  expect(() => defineMethods('in', 'deposit', ['function enter((address some)[] all)'])).toThrow(
    'some',
  )
  // @ts-expect-error nor one without a name
  expect(() => defineMethods('in', 'deposit', ['function enter(uint256)'])).toThrow('no role')
  expect(defineMethods('in', 'deposit', ['function enter(uint256 amount)'])).toHaveLength(1)
})

it('no role is the plural of another one, which would be read for it', () => {
  const singularOf = (role: string): string =>
    role.endsWith('ies') ? `${role.slice(0, -3)}y` : role.replace(/s$/, '')
  const plurals = Object.keys(ROLES).filter(
    (role) => singularOf(role) !== role && Object.hasOwn(ROLES, singularOf(role)),
  )
  expect(plurals).toEqual([])
})

/** Stakes of one token, which trade nothing. */
const STAKES = ['deposit', 'depositAll', 'withdraw']

it('a pool trades with a bound only', () => {
  const bounds: readonly Role[] = ['minimum', 'leastIn', 'maximum']
  const without = poolMethods
    .filter(({ does, item }) => does !== 'claim' && !STAKES.includes(item.name))
    .filter(({ item }) => !rolesOf(item).some((role) => bounds.includes(role)))
    .map(({ item }) => toFunctionSignature(item))
  expect(without).toEqual([])
})

it.each([
  ['0x095ea7b3', 'approve'],
  ['0x6e553f65', 'deposit'],
  ['0xba087652', 'redeem'],
  ['0x617ba037', 'supply'],
  ['0x02c205f0', 'supplyWithPermit'],
  ['0x69328dec', 'withdraw'],
  ['0xf2b9fdb8', 'supply'],
  ['0xa99aad89', 'supply'],
  ['0x5c2bea49', 'withdraw'],
  ['0xa0712d68', 'mint'],
  ['0xa1903eab', 'submit'],
  ['0xea598cb0', 'wrap'],
  ['0xd6681042', 'requestWithdrawals'],
  ['0xcdac52ed', 'cooldownAssets'],
  ['0x71ee95c0', 'claim'],
  ['0x88316456', 'mint'],
  ['0x219f5d17', 'increaseLiquidity'],
  ['0x0b4c7e4d', 'add_liquidity'],
  ['0xb95cac28', 'joinPool'],
  ['0x8bdb3913', 'exitPool'],
  ['0x12599ac6', 'addLiquiditySingleToken'],
  ['0xac9650d8', 'multicall'],
  ['0x87517c45', 'approve'],
  ['0x22895118', 'deposit'],
  ['0xe7a050aa', 'depositIntoStrategy'],
  ['0xc7c7f5b3', 'send'],
  ['0x96f4e9f9', 'ccipSend'],
  ['0x43a0d066', 'deposit'],
  ['0x5a47ddc3', 'addLiquidity'],
  ['0xc16ae7a4', 'batch'],
])('the published selector %s is %s', (selector, name) =>
  expect(findMethod(`${selector}00`)?.item.name).toBe(name),
)

/** What Aave calls an argument, and what it is here. */
const MEANS: Readonly<Record<string, readonly Role[]>> = {
  onBehalfOf: ['receiver'],
  to: ['receiver'],
  receiver: ['receiver'],
  owner: ['owner'],
  from: ['owner'],
  spender: ['spender'],
  deadline: ['deadline'],
  referralCode: ['referral'],
  amount: ['amount', 'amountOrMinimum', 'shares', 'most'],
  assets: ['amount', 'reward'],
  shares: ['shares'],
  value: ['amount'],
  asset: ['token', 'reward'],
  rewards: ['reward'],
  v: ['signature'],
  r: ['signature'],
  s: ['signature'],
}

describe('what Aave publishes is read as it is meant', () => {
  const published: Abi = [
    ...ILendingPool_ABI,
    ...IStakeToken_ABI,
    ...IUmbrellaRewardsController_ABI,
    ...IUmbrellaStakeToken_ABI,
  ]
  const known = published.flatMap((item) => {
    const method = item.type === 'function' ? findMethod(toFunctionSelector(item)) : null
    return method && item.type === 'function' ? [{ item, ours: method.item }] : []
  })

  it.each(known)('$item.name', ({ item, ours }) => {
    const names = leavesOf(item.inputs).map(({ name = '' }) => name)
    expect(names.length).toBe(leavesOf(ours.inputs).length)
    for (const [at, role] of rolesOf(ours).entries()) expect(MEANS[names[at] ?? '']).toContain(role)
  })

  it('and they are many', () => {
    expect(new Set(known.map(({ ours }) => toFunctionSelector(ours))).size).toBeGreaterThan(15)
  })
})
