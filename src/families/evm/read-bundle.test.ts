import { encodeFunctionData, erc20Abi, parseAbi, type Hex } from 'viem'
import { afterEach, expect, it, vi } from 'vitest'
import { readBundle } from './read-bundle.ts'

const NETWORK = 'base-sepolia'
const HASH = `0x${'ab'.repeat(32)}`
const ACCOUNT: Hex = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const TOKEN: Hex = `0x${'aa'.repeat(20)}`
const VAULT: Hex = `0x${'cc'.repeat(20)}`
const RELAYER: Hex = `0x${'dd'.repeat(20)}`

const approve = encodeFunctionData({
  abi: erc20Abi,
  functionName: 'approve',
  args: [VAULT, 5n],
})
const deposit = encodeFunctionData({
  abi: parseAbi(['function deposit(uint256 assets, address receiver)']),
  args: [5n, ACCOUNT],
})
const stepOf = (id: string, to: Hex, data: Hex, value = '0x0') => ({
  id,
  network: NETWORK,
  status: 'CREATED',
  type: 'SUPPLY',
  stepIndex: 0,
  unsignedTransaction: JSON.stringify({ from: ACCOUNT, to, data, value, chainId: 84_532 }),
})
const steps = [stepOf('t', TOKEN, approve), stepOf('u', VAULT, deposit)]

const execute = (calls: readonly { to: Hex; data: Hex; value?: bigint }[]): Hex =>
  encodeFunctionData({
    abi: parseAbi([
      'struct Call { address to; uint256 value; bytes data; }',
      'function executeBatch(Call[] calls)',
    ]),
    args: [calls.map(({ to, data, value = 0n }) => ({ to, data, value }))],
  })
const both = execute([
  { to: TOKEN, data: approve },
  { to: VAULT, data: deposit },
])

/** A node that knows one transaction, mined or not. */
function nodeHas(sent: object, status: string | null = '0x1'): void {
  const receipt = status && {
    status,
    blockNumber: '0x7',
    blockHash: '0x07',
    from: RELAYER,
    logs: [],
  }
  const transaction = { value: '0x0', nonce: '0x0', ...sent }
  vi.stubGlobal('fetch', (_: unknown, { body = '' }: { body?: string }) => {
    const { id, method }: { id: number; method: string } = JSON.parse(body)
    const result = method === 'eth_getTransactionReceipt' ? receipt : transaction
    return Promise.resolve(Response.json({ jsonrpc: '2.0', id, result }))
  })
}
afterEach(() => vi.unstubAllGlobals())

it.each([
  [
    'of the account to itself holds both',
    { from: ACCOUNT, to: ACCOUNT, input: both },
    '0x1',
    ['held', 'held'],
  ],
  [
    'that reverted holds both all the same',
    { from: ACCOUNT, to: ACCOUNT, input: both },
    '0x0',
    ['held', 'held'],
  ],
  [
    'with half of it holds that half',
    { from: ACCOUNT, to: ACCOUNT, input: execute([{ to: TOKEN, data: approve }]) },
    '0x1',
    ['held', 'not-held'],
  ],
  [
    'of a step alone holds that step',
    { from: ACCOUNT, to: VAULT, input: deposit },
    '0x1',
    ['not-held', 'held'],
  ],
  [
    'with another value is another call',
    { from: ACCOUNT, to: VAULT, input: deposit, value: '0x1' },
    '0x1',
    ['not-held', 'not-held'],
  ],
  [
    'of others holds what is in it',
    { from: RELAYER, to: RELAYER, input: both },
    '0x1',
    ['held', 'held'],
  ],
  [
    'of others that reverted leaves it open',
    { from: RELAYER, to: RELAYER, input: both },
    '0x0',
    ['unknown', 'unknown'],
  ],
  [
    'of others in a form of theirs leaves it open',
    { from: RELAYER, to: RELAYER, input: '0x12' },
    '0x1',
    ['unknown', 'unknown'],
  ],
])('a transaction %s', async (_, sent, status, holds) => {
  nodeHas(sent, status)
  const isOwn = sent.from === ACCOUNT
  expect(await readBundle(NETWORK, HASH, steps)).toEqual({ isOwn, holds })
})

it('a transaction in no block shows nothing', async () => {
  nodeHas({ from: ACCOUNT, to: ACCOUNT, input: both }, null)
  expect(await readBundle(NETWORK, HASH, steps)).toBeNull()
})

it('a step that can’t be read is in no known transaction, and none is the account’s', async () => {
  nodeHas({ from: ACCOUNT, to: ACCOUNT, input: both })
  const [first] = steps
  const broken = { ...stepOf('u', VAULT, deposit), unsignedTransaction: '{}' }
  const read = first && (await readBundle(NETWORK, HASH, [first, broken]))
  expect(read).toEqual({ isOwn: false, holds: ['held', 'unknown'] })
})
