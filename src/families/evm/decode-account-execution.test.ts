import {
  entryPoint06Address,
  entryPoint07Address,
  entryPoint08Address,
  entryPoint09Address,
} from 'viem/account-abstraction'
import { encodeAbiParameters, encodeEventTopics, parseAbi, toEventSelector, type Hex } from 'viem'
import { describe, expect, it } from 'vitest'
import { ENTRY_POINTS, SAFE_FAILURE, SAFE_SUCCESS } from '#src/networks/account-events.ts'
import { decodeAccountExecution } from './compare-transaction.ts'

const ACCOUNT: Hex = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const OTHER: Hex = `0x${'22'.repeat(20)}`
const HASH: Hex = `0x${'01'.repeat(32)}`
const abi = parseAbi([
  'event UserOperationEvent(bytes32 indexed userOpHash, address indexed sender, address indexed paymaster, uint256 nonce, bool success, uint256 actualGasCost, uint256 actualGasUsed)',
])

const operation = (success: boolean, sender = ACCOUNT, address: string = ENTRY_POINTS[1]) => ({
  address,
  topics: encodeEventTopics({
    abi,
    args: { userOpHash: HASH, sender, paymaster: OTHER },
  }).map(String),
  data: encodeAbiParameters(
    [{ type: 'uint256' }, { type: 'bool' }, { type: 'uint256' }, { type: 'uint256' }],
    [2n ** 256n - 1n, success, 1n, 1n],
  ),
})
const ofSafe = (event: string, address: string = ACCOUNT) => ({
  address,
  topics: [event],
  data: `${HASH}${'0'.repeat(64)}`,
})

it('events and entry points are those of the standards', () => {
  const all = [entryPoint06Address, entryPoint07Address, entryPoint08Address, entryPoint09Address]
  expect(ENTRY_POINTS).toEqual(all.map((address) => address.toLowerCase()))
  expect(SAFE_SUCCESS).toBe(toEventSelector('ExecutionSuccess(bytes32,uint256)'))
  expect(SAFE_FAILURE).toBe(toEventSelector('ExecutionFailure(bytes32,uint256)'))
})

describe("a contract account's executions", () => {
  it('have their individual results', () => {
    expect(decodeAccountExecution(ACCOUNT, [operation(true)])).toEqual([true])
    expect(decodeAccountExecution(ACCOUNT, [operation(false)])).toEqual([false])
    expect(decodeAccountExecution(ACCOUNT, [ofSafe(SAFE_SUCCESS)])).toEqual([true])
    expect(decodeAccountExecution(ACCOUNT, [ofSafe(SAFE_FAILURE), operation(true)])).toEqual([
      false,
      true,
    ])
  })

  it("exclude those of others, and others' logs about it", () => {
    expect(
      decodeAccountExecution(ACCOUNT, [
        operation(true, OTHER),
        operation(true, ACCOUNT, OTHER),
        ofSafe(SAFE_SUCCESS, OTHER),
        ofSafe(HASH),
        { address: ACCOUNT, topics: [], data: '0x' },
      ]),
    ).toEqual([])
  })
})
