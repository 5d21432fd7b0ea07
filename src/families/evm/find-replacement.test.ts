import { afterEach, expect, it, vi } from 'vitest'
import type { ObservationContext, SenderNonce } from '../chain-family.ts'
import { evmFamily } from './evm-family.ts'

const NETWORK = 'base-sepolia'
const OURS = `0x${'a'.repeat(64)}`
const OTHER = `0x${'b'.repeat(64)}`
const USED = { sender: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8', nonce: 7 }

/** A node with these responses; other methods are unsupported. */
function nodeSays(answers: Readonly<Record<string, unknown>>): void {
  vi.stubGlobal('fetch', (_path: string, { body }: { body: string }) => {
    const { method, params } = JSON.parse(body)
    const found = answers[method]
    const result: unknown = typeof found === 'function' ? found(...params) : found
    const answer =
      result === undefined ? { error: { code: -32601, message: 'no such method' } } : { result }
    return Promise.resolve(Response.json({ jsonrpc: '2.0', id: 1, ...answer }))
  })
}

/** Our transaction is gone, and block 30 is the newest. */
const goneTransaction = {
  eth_getTransactionReceipt: null,
  eth_getTransactionByHash: null,
  eth_getTransactionCount: '0x8',
  eth_blockNumber: '0x1e',
}
const senderNonce = (used: SenderNonce | null): ObservationContext => ({
  account: USED.sender,
  signedAt: null,
  senderNonce: used,
})
const observe = () => evmFamily.observe(NETWORK, OURS, senderNonce(USED))

afterEach(() => vi.unstubAllGlobals())

it('another transaction with its nonce replaced ours: by which, and how deep', async () => {
  const asked: unknown[] = []
  nodeSays({
    ...goneTransaction,
    eth_getTransactionBySenderAndNonce: (...params: unknown[]) => {
      asked.push(params)
      return { hash: OTHER, blockNumber: '0x14' }
    },
  })
  expect(await observe()).toEqual({ kind: 'replaced', by: OTHER, cancels: false, depth: 10 })
  expect(asked).toEqual([[USED.sender, '0x7']])
})

const CANCEL = { to: USED.sender.toLowerCase(), input: '0x', value: '0x0' }
it.each([
  ['to its sender, without value and data', CANCEL, true],
  ['to somebody else', { ...CANCEL, to: `0x${'1'.repeat(40)}` }, false],
  ['with a contract in it', { ...CANCEL, to: null }, false],
  ['with value', { ...CANCEL, value: '0x1' }, false],
  ['with data', { ...CANCEL, input: '0x00' }, false],
])('one %s cancels: %s', async (_, other, cancels) => {
  nodeSays({
    ...goneTransaction,
    eth_getTransactionBySenderAndNonce: { hash: OTHER, blockNumber: '0x14', ...other },
  })
  expect(await observe()).toMatchObject({ by: OTHER, cancels })
})

it.each([
  ['can’t look by number', {}],
  ['knows none', { eth_getTransactionBySenderAndNonce: null }],
  [
    'has it in no block',
    { eth_getTransactionBySenderAndNonce: { hash: OTHER, blockNumber: null } },
  ],
])('if a node %s, the replacement is unknown', async (_, answers) => {
  nodeSays({ ...goneTransaction, ...answers })
  expect(await observe()).toEqual({ kind: 'replaced', by: null, cancels: false, depth: 0 })
})

it('on a node without lookup by nonce, the block of the nonce is searched', async () => {
  nodeSays({
    ...goneTransaction,
    eth_getTransactionCount: (_: string, block: string) =>
      block === 'latest' || block === 'pending' || BigInt(block) >= 0x14n ? '0x8' : '0x7',
    eth_getBlockByNumber: (number: string) => ({
      number,
      hash: `0x${'c'.repeat(64)}`,
      transactions: [{ hash: OTHER, from: USED.sender.toLowerCase(), nonce: '0x7' }],
    }),
    eth_getTransactionByHash: (hash: string) =>
      hash === OTHER
        ? { ...CANCEL, from: USED.sender, nonce: '0x7', blockNumber: '0x14', hash }
        : null,
  })
  expect(await evmFamily.observe(NETWORK, OURS, senderNonce({ ...USED, after: '10' }))).toEqual({
    kind: 'replaced',
    by: OTHER,
    cancels: true,
    depth: 10,
  })
})

it.each([
  ['a number that no block has', { ...goneTransaction, eth_getTransactionCount: '0x7' }],
  [
    'a node that still tells ours by its number',
    { ...goneTransaction, eth_getTransactionBySenderAndNonce: { hash: OURS, blockNumber: '0x14' } },
  ],
])('%s is inconclusive', async (_, answers) => {
  nodeSays(answers)
  expect(await observe()).toEqual({ kind: 'unseen' })
})

it('ours mined between two reads is not replaced', async () => {
  const receipt = { status: '0x1', blockNumber: '0x14', blockHash: '0x1', from: USED.sender }
  const receipts = [null, receipt]
  nodeSays({
    ...goneTransaction,
    eth_getTransactionReceipt: () => receipts.shift(),
    eth_getTransactionBySenderAndNonce: { hash: OTHER, blockNumber: '0x14' },
  })
  expect(await observe()).toEqual({ kind: 'unseen' })
})

it('a transaction never seen has no nonce to search for', async () => {
  nodeSays(goneTransaction)
  expect(await evmFamily.observe(NETWORK, OURS, senderNonce(null))).toEqual({ kind: 'unseen' })
})
