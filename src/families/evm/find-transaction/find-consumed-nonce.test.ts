import fc from 'fast-check'
import { numberToHex, keccak256, type Hex } from 'viem'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { ChainAnchor } from '../../chain-family.ts'
import { evmFamily } from '../evm-family.ts'

const NETWORK = 'base-sepolia'
const OWNER = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const VAULT: Hex = `0x${'aa'.repeat(20)}`
const REQUESTED: Hex = '0x1234'

/** The account's transactions by nonce; the first ones are mined, one per block, the others pending. */
type What = 'step' | 'cancellation' | 'other'
const node = {
  sent: [] as readonly What[],
  waiting: [] as readonly What[],
  blocks: 0,
  looksByNumber: true,
  code: '0x',
}

const CALLS: Readonly<Record<What, { to: string; input: Hex }>> = {
  step: { to: VAULT, input: REQUESTED },
  cancellation: { to: OWNER, input: '0x' },
  other: { to: VAULT, input: '0x99' },
}
const createHash = (nonce: number): Hex => keccak256(numberToHex(nonce))

function shown(nonce: number) {
  const what = [...node.sent, ...node.waiting][nonce]
  if (what === undefined) return null
  const blockNumber = nonce < node.sent.length ? numberToHex(nonce + 1) : null
  const hash = createHash(nonce)
  return { ...CALLS[what], hash, from: OWNER, nonce: numberToHex(nonce), value: '0x0', blockNumber }
}

function createAnswer(method: string, params: readonly unknown[]): unknown {
  const all = [...node.sent, ...node.waiting]
  switch (method) {
    case 'eth_blockNumber':
      return numberToHex(node.blocks)
    case 'eth_getTransactionCount':
      if (params[1] === 'latest') return numberToHex(node.sent.length)
      if (params[1] === 'pending') return numberToHex(all.length)
      return numberToHex(Math.min(node.sent.length, Number(params[1])))
    case 'eth_getTransactionByHash':
      return all.map((_, nonce) => shown(nonce)).find((one) => one?.hash === params[0]) ?? null
    case 'eth_getTransactionBySenderAndNonce':
      return node.looksByNumber ? shown(Number(params[1])) : undefined
    case 'eth_getBlockByNumber':
      return { transactions: [shown(Number(params[0]) - 1)].filter((one) => one !== null) }
    case 'eth_getCode':
      return node.code
    default:
      return undefined
  }
}

beforeEach(() => {
  Object.assign(node, { sent: [], waiting: [], blocks: 0, looksByNumber: true, code: '0x' })
  vi.stubGlobal('fetch', (_path: string, { body }: { body: string }) => {
    const { method, params } = JSON.parse(body)
    const result = createAnswer(method, params)
    const answer =
      result === undefined ? { error: { code: -32_601, message: 'no such method' } } : { result }
    return Promise.resolve(Response.json({ jsonrpc: '2.0', id: 1, ...answer }))
  })
})
afterEach(() => vi.unstubAllGlobals())

const step = {
  id: 't',
  network: NETWORK,
  status: 'WAITING_FOR_SIGNATURE',
  type: 'SUPPLY',
  stepIndex: 0,
  unsignedTransaction: JSON.stringify({ from: OWNER, to: VAULT, data: REQUESTED, chainId: 84532 }),
}
const search = (
  latestNonce: number,
  pendingNonce: number,
  changes: Partial<ChainAnchor> = {},
  known: readonly string[] = [],
) => {
  const point = {
    block: String(latestNonce),
    blockHash: '0x07',
    latestNonce,
    pendingNonce,
    validUntil: null,
    ...changes,
  }
  return evmFamily.findConsumedNonce?.(NETWORK, step, point, new Set(known))
}

const what = fc.constantFrom<What>('step', 'cancellation', 'other')

it('returns the transaction with the next nonce only if every later one is known and none is the step', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(what, { maxLength: 6 }),
      fc.nat(2),
      fc.array(what, { minLength: 1, maxLength: 8 }),
      fc.array(what, { maxLength: 2 }),
      fc.boolean(),
      fc.boolean(),
      fc.nat(20),
      async (before, ahead, since, waiting, looksByNumber, isKnown, more) => {
        node.sent = [...before, ...since]
        node.waiting = waiting
        node.blocks = node.sent.length + more
        node.looksByNumber = looksByNumber
        const next = before.length + ahead
        const seen = [...since, ...waiting]
        // A known transaction of another step is not this one, whatever it does.
        const known = isKnown ? seen.map((_, place) => createHash(before.length + place)) : []
        const found = await search(before.length, next, {}, known)
        const isTold = looksByNumber || waiting.length === 0
        const hasStep = !isKnown && seen.includes('step')
        const isProven = ahead < since.length && !hasStep && isTold
        const consumed = {
          kind: 'overtaken',
          nonce: next,
          by: createHash(next),
          cancels: since[ahead] === 'cancellation',
          depth: node.blocks - next - 1,
        }
        expect(found).toEqual(isProven ? consumed : null)
      },
    ),
    { numRuns: 300 },
  )
})

it.each([
  ['an account with code', () => (node.code = '0x6080'), {}],
  ['a delegated account', () => (node.code = `0xef0100${'11'.repeat(20)}`), {}],
  ['an account whose delegation has ended', () => undefined, { account: 'delegated' as const }],
  ['a prompt that can’t be read any more', () => undefined, { blockHash: '' }],
  ['a prompt whose number is not known', () => undefined, { pendingNonce: null }],
])('returns null for %s', async (_, change, point) => {
  node.sent = ['other', 'cancellation']
  node.blocks = 30
  expect(await search(1, 1)).toMatchObject({ cancels: true })
  change()
  expect(await search(1, 1, point)).toBeNull()
})

it('returns null for an account with very many later transactions', async () => {
  node.sent = Array.from({ length: 21 }, () => 'cancellation' as const)
  node.blocks = 30
  expect(await search(0, 0)).toBeNull()
  expect(await search(1, 1)).toMatchObject({ nonce: 1 })
})
