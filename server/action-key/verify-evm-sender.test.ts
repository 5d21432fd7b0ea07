import { toEventSelector } from 'viem'
import { describe, expect, test } from 'vitest'
import { verifyEvmSender } from './signers.ts'

const OWNER = '0xAbC0000000000000000000000000000000000001'
const RELAYER = '0x000000000000000000000000000000000000beef'
const ENTRY_POINT = '0x0000000071727De22E5E9d8BAf0edAc6f37da032'
const asTopic = (address: string): string => `0x${'0'.repeat(24)}${address.slice(2)}`

const safeSuccess = toEventSelector('ExecutionSuccess(bytes32,uint256)')
const safeFailure = toEventSelector('ExecutionFailure(bytes32,uint256)')
const received = toEventSelector('SafeReceived(address,uint256)')
const userOperation = toEventSelector(
  'UserOperationEvent(bytes32,address,address,uint256,bool,uint256,uint256)',
)
const receipt = (address: string, ...topics: string[]) => ({ logs: [{ address, topics }] })
const HASH = `0x${'1'.repeat(64)}`

test('an account sent its own transaction, also while it is pending', () => {
  expect(verifyEvmSender(OWNER, { from: OWNER.toLowerCase() }, null)).toBe('sent')
  expect(verifyEvmSender(OWNER, null, null)).toBe('unseen')
  expect(verifyEvmSender(OWNER, 'odd', null)).toBe('unseen')
})

describe('a contract account’s transaction', () => {
  test.each([
    ['a Safe’s', receipt(OWNER, safeSuccess, HASH)],
    ['a Safe’s whose call failed', receipt(OWNER, safeFailure, HASH)],
    ['an ERC-4337 account’s', receipt(ENTRY_POINT, userOperation, HASH, asTopic(OWNER), HASH)],
  ])('a transaction is %s, as its receipt shows', (_, mined) => {
    expect(verifyEvmSender(OWNER, { from: RELAYER }, null)).toBe('unseen')
    expect(verifyEvmSender(OWNER, { from: RELAYER }, mined)).toBe('sent')
  })

  test.each([
    ['nothing of it', { logs: [] }],
    ['another Safe', receipt(RELAYER, safeSuccess, HASH)],
    ['a payment to it', receipt(OWNER, received, asTopic(RELAYER))],
    [
      'another account at the entry point',
      receipt(ENTRY_POINT, userOperation, HASH, asTopic(RELAYER)),
    ],
    ['an entry point of somebody’s own', receipt(RELAYER, userOperation, HASH, asTopic(OWNER))],
  ])('a contract account did not send it where the receipt shows %s', (_, mined) => {
    expect(verifyEvmSender(OWNER, { from: RELAYER }, mined)).toBe('other')
  })
})
