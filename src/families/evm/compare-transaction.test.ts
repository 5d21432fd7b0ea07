import { encodeFunctionData, erc20Abi, padHex, parseAbi, type Hex } from 'viem'
import { afterEach, expect, it, vi } from 'vitest'
import { ENTRY_POINTS, SAFE_SUCCESS, USER_OPERATION } from '#src/networks/account-events.ts'
import { toTopic, compareTransaction } from './compare-transaction.ts'
import { evmFamily } from './evm-family.ts'

const NETWORK = 'base-sepolia'
const HASH: Hex = `0x${'ab'.repeat(32)}`
const ACCOUNT: Hex = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const TOKEN: Hex = `0x${'aa'.repeat(20)}`
const OTHER: Hex = `0x${'cc'.repeat(20)}`
const RELAYER: Hex = `0x${'dd'.repeat(20)}`
const [ENTRY_POINT] = ENTRY_POINTS

const approve = (amount: bigint): Hex =>
  encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [OTHER, amount] })
const REQUESTED = approve(5n)
const carrying = (to: Hex, value: bigint, data: Hex): Hex =>
  encodeFunctionData({
    abi: parseAbi(['function execute(address to, uint256 value, bytes data)']),
    args: [to, value, data],
  })
const step = (value = '0x0') => ({
  id: 't',
  network: NETWORK,
  status: 'WAITING_FOR_SIGNATURE',
  type: 'APPROVAL',
  stepIndex: 0,
  unsignedTransaction: JSON.stringify({
    from: ACCOUNT,
    to: TOKEN,
    data: REQUESTED,
    value,
    chainId: 84532,
  }),
})
const log = (address: string, topics: readonly string[], word = '0x1') => ({
  address,
  topics,
  data: padHex(`0x${word.slice(2)}`, { size: 64 }),
})
const operation = (account: Hex, passed: boolean) =>
  log(ENTRY_POINT, [USER_OPERATION, HASH, toTopic(account), HASH], passed ? '0x1' : '0x0')

/** A node that knows one transaction, mined or not. */
function nodeHas(sent: object, logs: readonly object[] | null, status = '0x1'): void {
  const receipt = logs && {
    status,
    blockNumber: '0x7',
    blockHash: '0x07',
    from: RELAYER,
    logs,
  }
  const answers: Record<string, unknown> = {
    eth_getTransactionByHash: {
      from: RELAYER,
      to: ENTRY_POINT,
      value: '0x0',
      nonce: '0x1',
      ...sent,
    },
    eth_getTransactionReceipt: receipt,
    eth_blockNumber: '0x9',
  }
  vi.stubGlobal('fetch', (_path: string, { body }: { body: string }) =>
    Promise.resolve(
      Response.json({ jsonrpc: '2.0', id: 1, result: answers[JSON.parse(body).method] }),
    ),
  )
}
afterEach(() => vi.unstubAllGlobals())

const carried = carrying(TOKEN, 0n, REQUESTED)

it.each([
  ['the account’s own', { from: ACCOUNT, to: TOKEN, input: REQUESTED }, null, 'same'],
  [
    'the account’s own, behind which its wallet wrote where it came from',
    { from: ACCOUNT, to: TOKEN, input: `${REQUESTED}6261736580218021` },
    null,
    'same',
  ],
  [
    'the account’s own of fewer bytes',
    { from: ACCOUNT, to: TOKEN, input: REQUESTED.slice(0, -2) },
    null,
    'other',
  ],
  [
    'the account’s own with another amount',
    { from: ACCOUNT, to: TOKEN, input: approve(6n) },
    null,
    'other',
  ],
  [
    'the account’s own with value',
    { from: ACCOUNT, to: TOKEN, input: REQUESTED, value: '0x1' },
    null,
    'other',
  ],
  ['the same call of somebody else', { to: TOKEN, input: REQUESTED }, [], 'other'],
  ['a call of the account itself that carries it', { to: ACCOUNT, input: carried }, null, 'same'],
  [
    'one that carries another amount',
    { to: ACCOUNT, input: carrying(TOKEN, 0n, approve(6n)) },
    null,
    'other',
  ],
  [
    'one that carries it to another contract',
    { to: ACCOUNT, input: carrying(OTHER, 0n, REQUESTED) },
    null,
    'other',
  ],
  ['a bundle that still waits', { input: carried }, null, 'unseen'],
  ['a bundle in which the account did it', { input: carried }, [operation(ACCOUNT, true)], 'same'],
  ['a bundle in which somebody else did', { input: carried }, [operation(OTHER, true)], 'other'],
  [
    'what a Safe says of itself',
    { to: OTHER, input: carried },
    [log(ACCOUNT, [SAFE_SUCCESS])],
    'same',
  ],
  ['a new contract', { to: null, input: carried }, null, 'other'],
] as const)('%s', async (_, sent, logs, expected) => {
  nodeHas(sent, logs)
  expect(await compareTransaction(NETWORK, HASH, step())).toBe(expected)
})

it('coins sent without a call are not those of a call', async () => {
  const { unsignedTransaction } = step('0x7')
  const plain = JSON.stringify({ ...JSON.parse(unsignedTransaction), data: '0x' })
  const coins = { ...step(), unsignedTransaction: plain }
  nodeHas({ from: ACCOUNT, to: TOKEN, value: '0x7', input: REQUESTED }, null)
  expect(await compareTransaction(NETWORK, HASH, coins)).toBe('other')
  nodeHas({ from: ACCOUNT, to: TOKEN, value: '0x7', input: '0x' }, null)
  expect(await compareTransaction(NETWORK, HASH, coins)).toBe('same')
})

it("a step that can't be decoded is never compared, such as one of an older version", async () => {
  nodeHas({ to: TOKEN, input: REQUESTED }, [])
  const unsignedTransaction = '{"to":"0x1"}'
  expect(await compareTransaction(NETWORK, HASH, { ...step(), unsignedTransaction })).toBe('unseen')
})

it('a value is contained as a whole or not at all', async () => {
  nodeHas({ to: ACCOUNT, input: carrying(TOKEN, 7n, REQUESTED) }, null)
  expect(await compareTransaction(NETWORK, HASH, step('0x7'))).toBe('same')
  expect(await compareTransaction(NETWORK, HASH, step('0x8'))).toBe('other')
})

it.each([
  ['passed', [operation(ACCOUNT, true)], true],
  ['failed inside', [operation(ACCOUNT, false)], false],
  [
    'is one of several, of which the service tells',
    [operation(ACCOUNT, false), operation(ACCOUNT, true)],
    true,
  ],
  [
    'is in a bundle where somebody else’s failed',
    [operation(OTHER, false), operation(ACCOUNT, true)],
    true,
  ],
] as const)("the account's own result counts: one that %s", async (_, logs, success) => {
  nodeHas({ input: carried }, logs)
  const known = { account: ACCOUNT, signedAt: null, senderNonce: null }
  expect(await evmFamily.observe(NETWORK, HASH, known)).toMatchObject({ kind: 'mined', success })
})

it("a reverted outer transaction is not the account's call, which another may still execute", async () => {
  const known = { account: ACCOUNT, signedAt: null, senderNonce: null }
  nodeHas({ to: ACCOUNT, input: carried }, [], '0x0')
  expect(await compareTransaction(NETWORK, HASH, step())).toBe('other')
  expect(await evmFamily.observe(NETWORK, HASH, known)).toEqual({ kind: 'unseen' })
  expect(await evmFamily.observe(NETWORK, HASH, { ...known, account: RELAYER })).toMatchObject({
    kind: 'mined',
    success: false,
    block: '7',
  })
})
