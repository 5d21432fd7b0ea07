import { concatHex, type Hex } from 'viem'
import { describe, expect, it } from 'vitest'
import { call } from './corpus/case.ts'
import { FRIEND, MAX, NOBODY, THIEF, USER, made } from './corpus/people.ts'
import { USDC } from './corpus/protocols.ts'
import { decodeCall, flattenCalls, getNumbers, getTexts, isMalformedCall } from './decode-call.ts'

const CENT = 100_000_000n
const MOST_OF_PERMIT2 = 2n ** 160n - 1n

const read = (signature: string, args: readonly unknown[], value = 0n) =>
  decodeCall(call(signature, ...args), value)

describe('the one number that a call counts', () => {
  it.each<[string, readonly unknown[], object]>([
    [
      'function deposit(uint256,address)',
      [CENT, USER],
      { counted: 'asset', amount: CENT, counts: 'token' },
    ],
    ['function redeem(uint256)', [CENT], { counted: 'shares', amount: CENT }],
    ['function withdraw(uint256)', [CENT], { counted: 'either', amount: CENT, takesAll: false }],
    ['function withdraw(uint256)', [MAX], { counted: 'either', amount: null, takesAll: true }],
    ['function deposit(uint256)', [MAX], { amount: MAX, takesAll: false }],
    ['function claim()', [], { counted: 'nothing', amount: null, takesAll: false }],
    ['function add_liquidity(uint256[2],uint256)', [[0n, CENT], 1n], { amount: CENT }],
    ['function add_liquidity(uint256[2],uint256)', [[CENT, 0n], 1n], { amount: CENT }],
    [
      'function add_liquidity(uint256[2],uint256)',
      [[CENT, CENT], 1n],
      { counted: 'asset', amount: null },
    ],
    ['function add_liquidity(uint256[2],uint256)', [[0n, 0n], 1n], { amount: 0n }],
    ['function requestWithdrawals(uint256[],address)', [[CENT, 1n], USER], { amount: CENT + 1n }],
  ])('%s of %o', (signature, args, expected) =>
    expect(read(signature, args)).toMatchObject(expected),
  )

  it('is the coins that go in where nothing else is counted', () => {
    const coin = { counted: 'nothing', counts: 'coin', amount: 1n }
    expect(read('function deposit()', [], 1n)).toMatchObject(coin)
    expect(read('function deposit()', [])).toMatchObject({ counts: 'token', amount: null })
    expect(read('function deposit(uint256,address)', [0n, USER], 5n)).toMatchObject({
      counted: 'asset',
      counts: 'token',
      amount: 0n,
    })
    // Coins that go with a claim are paid for it.
    expect(read('function claim()', [], 5n)).toMatchObject({ counts: 'token', amount: null })
  })

  it('is what goes in, or the least for coins, where a method has both in one place', () => {
    const stake = (value: bigint) => read('function stake(uint256)', [CENT], value)
    expect(stake(0n)).toMatchObject({ counted: 'asset', amount: CENT, minimums: [] })
    expect(stake(1n)).toMatchObject({ counts: 'coin', amount: 1n, minimums: [CENT] })
    const both = 'function remove_liquidity(uint256,uint256[2])'
    expect(read(both, [CENT, [1n, 2n]])).toMatchObject({ minimums: [1n, 2n] })
  })
})

it('is the same in every spelling, with and without bytes that are left over', () => {
  const data = call('function stake(uint256)', CENT)
  const capital = `0x${data.slice(2).toUpperCase()}`
  expect(decodeCall(data)).toMatchObject({ counted: 'asset', isExact: true })
  expect(decodeCall(capital)).toEqual(decodeCall(data))
  expect(decodeCall(`${data}00`)).toMatchObject({ amount: CENT, isExact: false })
  const many = 'function addLiquidityUnbalanced(address,uint256[],uint256,bool,bytes)'
  const bytes = call(many, USDC.address, [CENT], 1n, false, '0xABCDEF')
  expect(decodeCall(bytes)?.isExact).toBe(true)
  expect(decodeCall(`0x${bytes.slice(2).toUpperCase()}`)?.isExact).toBe(true)
  for (const none of ['0x', '0x1234', '0x12345678', `${data.slice(0, 20)}zz`, 'deposit'])
    expect(decodeCall(none)).toBeNull()
})

describe('what an approval allows', () => {
  const ofPermit2 = 'function approve(address,address,uint160,uint48)'

  it('is everything where 160 bits hold no more', () => {
    expect(read(ofPermit2, [USDC.address, THIEF, MOST_OF_PERMIT2, 1])).toMatchObject({
      amount: MAX,
      spender: THIEF,
      token: USDC.address,
      deadline: 1n,
    })
    expect(read(ofPermit2, [USDC.address, THIEF, CENT, 1])).toMatchObject({ amount: CENT })
    expect(read('function approve(address,uint256)', [THIEF, MOST_OF_PERMIT2])).toMatchObject({
      amount: MOST_OF_PERMIT2,
      deadline: null,
    })
    const supply =
      'function supplyWithPermit(address,uint256,address,uint16,uint256,uint8,bytes32,bytes32)'
    const word = `0x${'1'.repeat(64)}`
    const args = [USDC.address, MOST_OF_PERMIT2, USER, 0, 9n, 27, word, word]
    expect(read(supply, args)).toMatchObject({ amount: MOST_OF_PERMIT2, deadline: 9n })
  })

  it('is everything of an operator, and nothing where it is taken back', () => {
    const operator = (isOne: boolean) =>
      read('function setApprovalForAll(address,bool)', [THIEF, isOne])
    expect(operator(true)).toMatchObject({ amount: MAX, takesAll: false })
    expect(operator(false)).toMatchObject({ amount: 0n })
    expect(read('function authorizeOperator(address)', [THIEF])).toMatchObject({ amount: MAX })
  })
})

it('whom a call is about is its spender, else its receiver, else who may be one', () => {
  const about = (signature: string, ...args: readonly unknown[]) =>
    read(signature, args)?.counterparty
  expect(about('function approve(address,uint256)', THIEF, 1n)).toBe(THIEF)
  expect(about('function deposit(uint256,address)', 1n, FRIEND)).toBe(FRIEND)
  expect(about('function deposit(address)', FRIEND)).toBe(FRIEND)
  expect(about('function deposit(address)', NOBODY)).toBeNull()
  expect(about('function deposit(uint256)', 1n)).toBeNull()
})

it('a receiver in 32 bytes is the address that it holds', () => {
  const SEND =
    'function send((uint32,bytes32,uint256,uint256,bytes,bytes,bytes),(uint256,uint256),address)'
  const sent = (receiver: string) =>
    read(SEND, [[1, receiver, 1n, 1n, '0x', '0x', '0x'], [0n, 0n], USER])?.receivers
  const own = USER.slice(2).toLowerCase()
  expect(sent(`0x${'0'.repeat(24)}${own}`)).toEqual([`0x${own}`, USER])
  expect(sent(`0x${'0'.repeat(23)}1${own}`)).toEqual([`0x${'0'.repeat(23)}1${own}`, USER])
})

it('a call within another one has its own target, or else that of the whole', () => {
  const deposit = call('function deposit(uint256,address)', CENT, USER)
  const several = call('function multicall(bytes[])', [deposit, '0x12345678'])
  expect(decodeCall(several, 0n, THIEF)?.inner).toMatchObject([{ to: THIEF, amount: CENT }, null])
  const batch = call('function batch((address,address,uint256,bytes)[])', [
    [made(1), USER, 0n, deposit],
    [made(2), USER, 0n, deposit],
  ])
  const targets = decodeCall(batch, 0n, THIEF)?.inner.map((each) => each?.to?.toLowerCase())
  expect(targets).toEqual([made(1), made(2)])
  expect(decodeCall(deposit)?.to).toBeNull()
})

it('a request about a validator is an exit that waits, of coins', () => {
  const key = 'ab'.repeat(48)
  const exits = '0x00000961Ef480Eb55e80D19ad83579A64c007002'
  const request = {
    does: 'out',
    method: 'queue',
    counts: 'coin',
    counted: 'asset',
    fee: 'request-fee',
    stakesWith: 'named',
    isExact: true,
    deadline: null,
    inner: [],
    arguments: new Map([['validator', [`0x${key}`]]]),
  }
  const part = { ...request, amount: 10n ** 9n, takesAll: false }
  expect(decodeCall(`0x${key}${'0'.repeat(15)}1`, 17n, exits)).toMatchObject(part)
  const all = { ...request, amount: null, takesAll: true }
  expect(decodeCall(`0x${key}${'0'.repeat(16)}`, 17n, exits)).toMatchObject(all)
  expect(decodeCall(`0x${key}${'0'.repeat(16)}`, 17n, THIEF)).toBeNull()
})

it('of the arguments of a role numbers and texts are told apart, in order', () => {
  const values = new Map([
    ['validator', [1n, 'one', true]],
    ['poolId', [2n, 'two']],
  ] as const)
  expect(getNumbers(values, 'validator', 'poolId', 'tick')).toEqual([1n, 2n])
  expect(getTexts(values, 'poolId', 'validator', 'tick')).toEqual(['two', 'one'])
})

describe('calls within calls', () => {
  const approval = call('function approve(address,uint256)', THIEF, CENT)
  const nest = (depth: number): Hex =>
    Array.from({ length: depth }).reduce<Hex>(
      (inner) => call('function multicall(bytes[])', [inner]),
      approval,
    )

  it.each([5, 800])(
    'of %i of them, only the outer five are decoded, and the rest is unknown',
    (depth) => {
      const data = nest(depth)
      const calls = flattenCalls(decodeCall(data))
      expect(calls).toHaveLength(5)
      expect(calls.map(({ name }) => name)).toEqual(Array.from({ length: 5 }, () => 'multicall'))
      expect(calls.at(-1)?.inner).toEqual([null])
      expect(isMalformedCall(data)).toBe(true)
    },
  )

  it('four deep, all of them are decoded', () => {
    expect(flattenCalls(decodeCall(nest(4))).at(-1)).toMatchObject({ does: 'approve', inner: [] })
    expect(isMalformedCall(nest(4))).toBe(false)
  })

  it.each([
    ['known', approval],
    ['unknown', '0xdeadbeef' as const],
  ])('more bytes than nodes pass on are not decoded, of a %s method', (_, data) => {
    const whole = concatHex([data, `0x${'00'.repeat(128 * 1024)}`])
    expect(decodeCall(whole)).toBeNull()
    expect(isMalformedCall(whole)).toBe(true)
  })
})
