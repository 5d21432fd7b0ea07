import { encodeFunctionData, parseAbi, type Hex } from 'viem'
import { describe, expect, it } from 'vitest'
import { THIEF, USER, made } from './corpus/people.ts'
import { PERMIT2, USDC } from './corpus/protocols.ts'
import { MAX_UINT256 } from './decode-call.ts'
import { readPermits } from './read-permit.ts'
import type { TypedData } from './read-typed-data.ts'

const abi = parseAbi([
  'function approve(address spender, uint256 amount)',
  'function approve(address token, address spender, uint160 amount, uint48 expiration)',
  'function setApprovalForAll(address operator, bool approved)',
  'function transfer(address to, uint256 amount)',
  'function transferFrom(address from, address to, uint256 amount)',
  'function safeTransferFrom(address from, address to, uint256 tokenId)',
  'function deposit(uint256 assets, address receiver)',
])
const read = (
  primaryType: string,
  message: TypedData['message'],
  verifyingContract: Hex | null = made(1),
) =>
  readPermits({
    primaryType,
    verifyingContract,
    message,
    types: new Map(),
    chainId: 1,
    domain: {},
    hasMore: false,
    text: '',
  })

describe('a call that anybody may make for the signer', () => {
  const within = (functionSignature: Hex, contract: Hex = made(1)) =>
    read('MetaTransaction', { nonce: '0', from: USER, functionSignature }, contract)
  const permit = { token: made(1), owner: USER, deadline: MAX_UINT256, isTransfer: false }

  it('allows what an approval within it does', () => {
    const approved = encodeFunctionData({ abi, functionName: 'approve', args: [THIEF, 5n] })
    expect(within(approved)).toEqual([{ ...permit, spender: THIEF, value: 5n }])
    const all = encodeFunctionData({ abi, functionName: 'setApprovalForAll', args: [THIEF, true] })
    expect(within(all)).toEqual([{ ...permit, spender: THIEF, value: MAX_UINT256 }])
    const args = [USDC.address, THIEF, 5n, 9] as const
    const ofToken = encodeFunctionData({ abi, functionName: 'approve', args })
    expect(within(ofToken, PERMIT2)).toMatchObject([
      { token: USDC.address, spender: THIEF, value: 5n },
    ])
  })

  it('sends what a transfer within it does, of whom it names', () => {
    const sent = { ...permit, spender: THIEF, value: 5n, isTransfer: true }
    const own = encodeFunctionData({ abi, functionName: 'transfer', args: [THIEF, 5n] })
    expect(within(own)).toEqual([sent])
    const from = [made(3), THIEF, 5n] as const
    const others = encodeFunctionData({ abi, functionName: 'transferFrom', args: from })
    expect(within(others)).toMatchObject([{ spender: THIEF, value: 5n, isTransfer: true }])
    expect(within(others)[0]?.owner?.toLowerCase()).toBe(made(3))
  })

  it('sends an NFT as everything, since its number is no amount', () => {
    const args = [USER, THIEF, 7n] as const
    const sent = encodeFunctionData({ abi, functionName: 'safeTransferFrom', args })
    expect(within(sent)).toMatchObject([{ spender: THIEF, value: MAX_UINT256, isTransfer: true }])
  })

  it('is no permit with another call within it, or one that can’t be read', () => {
    const put = encodeFunctionData({ abi, functionName: 'deposit', args: [5n, THIEF] })
    for (const each of [put, '0x', '0x12345678'] as const) expect(within(each)).toEqual([])
    expect(read('MetaTransaction', { nonce: '0', from: USER })).toEqual([])
  })
})

it('a permit of everything never ends where it says no time, and of nothing is none', () => {
  const of = (expiry: string, allowed: boolean) =>
    read('Permit', { holder: USER, spender: THIEF, nonce: '0', expiry, allowed })
  const permit = { token: made(1), owner: USER, spender: THIEF }
  expect(of('0', true)).toEqual([{ ...permit, value: MAX_UINT256, deadline: MAX_UINT256 }])
  expect(of('1', true)).toEqual([{ ...permit, value: MAX_UINT256, deadline: 1n }])
  expect(of('9', false)).toEqual([{ ...permit, value: 0n, deadline: 9n }])
})

describe('a right to more than tokens', () => {
  const ends = { nonce: '0', deadline: '9' }
  it.each([
    ['Permit', { spender: THIEF, tokenId: '7', ...ends }, null, 1n],
    ['PermitForAll', { operator: THIEF, approved: true, ...ends }, null, MAX_UINT256],
    [
      'Authorization',
      { authorizer: USER, authorized: THIEF, isAuthorized: true, ...ends },
      USER,
      MAX_UINT256,
    ],
    [
      'Authorization',
      { owner: USER, manager: THIEF, isAllowed: true, nonce: '0', expiry: '9' },
      USER,
      MAX_UINT256,
    ],
    [
      'AuthorizeOperator',
      { controller: USER, operator: THIEF, approved: true, ...ends },
      USER,
      MAX_UINT256,
    ],
    ['DelegationWithSig', { delegatee: THIEF, value: '5', ...ends }, null, 5n],
  ])('is one of the contract: %s %o', (primaryType, message, owner, value) => {
    const given = { token: made(1), spender: THIEF, owner, value, deadline: 9n }
    expect(read(primaryType, message)).toEqual([given])
    const taken = Object.fromEntries(
      Object.entries(message).map(([name, each]) => [name, each === true ? false : each]),
    )
    const least = value === MAX_UINT256 ? 0n : value
    expect(read(primaryType, taken)).toEqual([{ ...given, value: least }])
    expect(read(primaryType, { ...ends })).toEqual([])
  })
})

it('without a contract, and of another type, it is none', () => {
  const message = { owner: USER, spender: THIEF, value: '5', nonce: '0', deadline: '9' }
  expect(read('Permit', message)).toHaveLength(1)
  expect(read('Permit', message, null)).toEqual([])
  expect(read('Mail', message)).toEqual([])
})

it('an address or a number that has more to it is none', () => {
  const message = { owner: USER, spender: THIEF, value: '5', nonce: '0', deadline: '9' }
  expect(read('Permit', message)).toHaveLength(1)
  for (const spender of [`${THIEF}00`, `x${THIEF}`])
    expect(read('Permit', { ...message, spender })).toEqual([])
  for (const value of ['5.5', '-5', '0x5', ' 5', '5 '])
    expect(read('Permit', { ...message, value })).toEqual([])
})

it.each(['PermitSingle', 'PermitTransferFrom', 'TransferWithAuthorization'])(
  'a %s that lacks its fields is none',
  (primaryType) => {
    expect(read(primaryType, { spender: THIEF })).toEqual([])
  },
)
