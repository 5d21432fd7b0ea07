import { encodeFunctionData, erc20Abi, numberToHex, padHex, parseAbi, type Hex } from 'viem'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  ENTRY_POINTS,
  SAFE_FAILURE,
  SAFE_SUCCESS,
  USER_OPERATION,
} from '#src/networks/account-events.ts'
import type { AccountKind } from '../../chain-family.ts'
import { toTopic } from '../compare-transaction.ts'
import { getCallEffect } from './find-account-execution.ts'
import { createFindTransaction } from './create-find-transaction.ts'

const NETWORK = 'base-sepolia'
const ACCOUNT: Hex = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const TOKEN: Hex = `0x${'aa'.repeat(20)}`
const OTHER: Hex = `0x${'cc'.repeat(20)}`
const RELAYER: Hex = `0x${'dd'.repeat(20)}`
const [ENTRY_POINT] = ENTRY_POINTS

const approve = (amount: bigint): Hex =>
  encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [OTHER, amount] })
const REQUESTED = approve(100n)
const call = { from: ACCOUNT, to: TOKEN, data: REQUESTED, value: 0n, chainId: 84532 }

const carrying = (data: Hex, to: Hex = TOKEN): Hex =>
  encodeFunctionData({
    abi: parseAbi(['function execute(address to, uint256 value, bytes data)']),
    args: [to, 0n, data],
  })

interface Mined {
  readonly block: number
  readonly input: Hex
  readonly to: Hex
  readonly logs: readonly {
    readonly address: string
    readonly topics: readonly string[]
    readonly data: string
  }[]
}

const saying = (event: string, topics: readonly string[] = [], address: string = ACCOUNT) => ({
  address,
  topics: [event, ...topics],
  data: padHex('0x1', { size: 128 }),
})
const bySafe = (block: number, input: Hex, event = SAFE_SUCCESS): Mined => ({
  block,
  input,
  to: ACCOUNT,
  logs: [saying(event)],
})
const byBundler = (block: number, input: Hex, account: Hex = ACCOUNT): Mined => ({
  block,
  input,
  to: ENTRY_POINT,
  logs: [saying(USER_OPERATION, [padHex('0x9'), toTopic(account), toTopic(OTHER)], ENTRY_POINT)],
})
const approval = (amount: bigint) => ({
  address: TOKEN,
  topics: getCallEffect(call)?.topics.map(String) ?? [],
  data: numberToHex(amount, { size: 32 }),
})
/** An account of a kind without events of its own. */
const silent = (block: number, amount = 100n): Mined => ({
  block,
  input: '0x01',
  to: OTHER,
  logs: [approval(amount)],
})

/** A chain, and a node that returns at most 10,000 blocks of its logs at once. */
const node = { newest: 0, code: '0x6080', mined: [] as readonly Mined[], pages: 0 }
const createHash = (index: number): Hex => numberToHex(index + 1, { size: 32 })

interface Filter {
  readonly address: string | readonly string[]
  readonly topics: readonly (string | readonly string[] | null)[]
  readonly fromBlock: string
  readonly toBlock: string
}

function createLogs({ address, topics, fromBlock, toBlock }: Filter): unknown {
  node.pages += 1
  const [first, last] = [Number(fromBlock), Number(toBlock)]
  if (last - first >= 10_000 || last > node.newest) return undefined
  const from = new Set([address].flat().map((each) => each.toLowerCase()))
  return node.mined.flatMap(({ block, logs }, index) =>
    logs
      .filter((log) => from.has(log.address.toLowerCase()) && block >= first && block <= last)
      .filter((log) =>
        topics.every(
          (topic, place) => topic === null || [topic].flat().includes(log.topics[place] ?? ''),
        ),
      )
      .map(({ address: emitter, topics: said, data }) => ({
        address: emitter,
        topics: said,
        data,
        transactionHash: createHash(index),
        blockNumber: numberToHex(block),
      })),
  )
}

function createAnswer(method: string, [first]: readonly unknown[]): unknown {
  const index = Number(first) - 1
  const found = node.mined[index]
  switch (method) {
    case 'eth_blockNumber':
      return numberToHex(node.newest)
    case 'eth_getTransactionCount':
      return '0x0'
    case 'eth_getCode':
      return node.code
    case 'eth_getTransactionByHash':
      return found ? { ...found, from: RELAYER, value: '0x0', nonce: '0x5' } : null
    case 'eth_getTransactionReceipt':
      return found
        ? {
            status: '0x1',
            blockNumber: numberToHex(found.block),
            blockHash: '0x07',
            from: RELAYER,
            logs: found.logs,
          }
        : null
    default:
      return undefined
  }
}

let find = createFindTransaction()
beforeEach(() => {
  find = createFindTransaction()
  Object.assign(node, { newest: 100, code: '0x6080', mined: [], pages: 0 })
  vi.stubGlobal('fetch', (_path: string, { body }: { body: string }) => {
    const { method, params } = JSON.parse(body)
    const result = method === 'eth_getLogs' ? createLogs(params[0]) : createAnswer(method, params)
    const error = { code: -32_601, message: 'no such method' }
    const answer = result === undefined ? { error } : { result }
    return Promise.resolve(Response.json({ jsonrpc: '2.0', id: 1, ...answer }))
  })
})
afterEach(() => vi.unstubAllGlobals())

const search = (known: readonly string[] = [], account?: AccountKind) =>
  find(
    NETWORK,
    {
      id: 't',
      network: NETWORK,
      status: 'WAITING_FOR_SIGNATURE',
      type: 'APPROVAL',
      stepIndex: 0,
      unsignedTransaction: JSON.stringify({ ...call, value: '0x0' }),
    },
    { block: '1', blockHash: '0x07', latestNonce: 0, pendingNonce: 0, validUntil: null, account },
    new Set(known),
  )

describe('a call executed by others for an account', () => {
  it.each([
    ['a Safe’s, which its owners sent', bySafe(5, carrying(REQUESTED))],
    ['a Safe’s whose call failed', bySafe(5, carrying(REQUESTED), SAFE_FAILURE)],
    ['an ERC-4337 account’s, in a bundle', byBundler(5, carrying(REQUESTED))],
    ['what another contract left behind', silent(5)],
  ])('is found if %s', async (_, mined) => {
    node.mined = [bySafe(3, carrying(approve(7n))), byBundler(4, carrying(REQUESTED), OTHER), mined]
    expect(await search()).toBe(createHash(2))
    expect(await search([createHash(2)])).toBeNull()
  })

  it.each([
    ['carries another amount', [bySafe(5, carrying(approve(101n)))]],
    ['goes to another contract', [byBundler(5, carrying(REQUESTED, OTHER))]],
    ['is one of two that fit', [bySafe(5, carrying(REQUESTED)), bySafe(6, carrying(REQUESTED))]],
    ['left another amount behind', [silent(5, 99n)]],
    ['left the same behind twice', [silent(5), silent(6)]],
  ])('is rejected if it %s', async (_, mined) => {
    node.mined = mined
    expect(await search()).toBeNull()
  })

  it("of a delegated account needs the account's own event, and one without code has none", async () => {
    node.code = `0xef0100${'11'.repeat(20)}`
    node.mined = [silent(95)]
    expect(await search()).toBeNull()
    node.mined = [byBundler(95, carrying(REQUESTED))]
    expect(await search()).toBe(createHash(0))
    node.code = '0x'
    expect(await search()).toBeNull()
  })

  it('of an account whose delegation has ended is found', async () => {
    node.code = '0x'
    node.mined = [byBundler(95, carrying(REQUESTED))]
    expect(await search([], 'delegated')).toBe(createHash(0))
    expect(await search([], 'plain')).toBeNull()
  })

  it('is found however long its owners took, without repeated reads', async () => {
    node.newest = 45_000
    expect(await search()).toBeNull()
    const { pages } = node
    expect(pages).toBe(3 * 5)
    node.newest = 45_100
    node.mined = [bySafe(45_050, carrying(REQUESTED))]
    expect(await search()).toBe(createHash(0))
    expect(node.pages - pages).toBe(2)
  })

  it("is found behind any number of the account's other executions", async () => {
    node.mined = [
      ...Array.from({ length: 45 }, (_, index) => bySafe(2 + index, carrying(approve(7n)))),
      bySafe(60, carrying(REQUESTED)),
    ]
    expect([await search(), await search(), await search()]).toEqual([null, null, createHash(45)])
  })

  it('is searched incrementally if the chain has advanced far', async () => {
    node.newest = 450_000
    node.mined = [silent(440_000)]
    for (let look = 0; look < 8; look += 1) expect(await search()).toBeNull()
    expect(await search()).toBe(createHash(0))
  })
})
