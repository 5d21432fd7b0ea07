import fc from 'fast-check'
import { encodeFunctionData, erc20Abi, numberToHex, keccak256, type Hex } from 'viem'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createFindTransaction } from './create-find-transaction.ts'

const NETWORK = 'base-sepolia'
const OWNER = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const TOKEN: Hex = `0x${'aa'.repeat(20)}`
const SPENDER: Hex = `0x${'bb'.repeat(20)}`
const OTHER: Hex = `0x${'cc'.repeat(20)}`

interface SentTransaction {
  readonly hash: Hex
  readonly from: string
  readonly nonce: number
  readonly input: Hex
}

const approve = (amount: bigint): Hex =>
  encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [SPENDER, amount] })
const REQUESTED = approve(100n)

/** A chain of these blocks, with a realistic node. */
const node = {
  blocks: [] as (readonly SentTransaction[])[],
  waiting: [] as readonly SentTransaction[],
  looksByNumber: true,
  keepsCounts: true,
  code: '0x',
  asked: 0,
}

function createAnswer(method: string, params: readonly unknown[]): unknown {
  const mined = node.blocks.flat()
  const all = [...mined, ...node.waiting]
  const of = (sender: unknown, among: readonly SentTransaction[]) =>
    among.filter(({ from }) => from.toLowerCase() === String(sender).toLowerCase())
  const shown = (found: SentTransaction | undefined) =>
    found && { ...found, nonce: numberToHex(found.nonce), value: '0x0', to: TOKEN }
  switch (method) {
    case 'eth_blockNumber':
      return numberToHex(node.blocks.length - 1)
    case 'eth_getTransactionCount': {
      const [sender, at] = params
      if (at === 'latest') return numberToHex(of(sender, mined).length)
      if (at === 'pending') return numberToHex(of(sender, all).length)
      if (!node.keepsCounts) return undefined
      return numberToHex(of(sender, node.blocks.slice(0, Number(at) + 1).flat()).length)
    }
    case 'eth_getTransactionByHash':
      return shown(all.find(({ hash }) => hash === params[0])) ?? null
    case 'eth_getTransactionBySenderAndNonce':
      if (!node.looksByNumber) return undefined
      return shown(of(params[0], all)[Number(params[1])]) ?? null
    case 'eth_getBlockByNumber':
      return { transactions: (node.blocks[Number(params[0])] ?? []).map(shown) }
    case 'eth_getCode':
      return node.code
    default:
      return undefined
  }
}

beforeEach(() => {
  Object.assign(node, { blocks: [], waiting: [], code: '0x', asked: 0 })
  Object.assign(node, { looksByNumber: true, keepsCounts: true })
  vi.stubGlobal('fetch', (_path: string, { body }: { body: string }) => {
    node.asked += 1
    const { method, params } = JSON.parse(body)
    const result = createAnswer(method, params)
    const error = { code: -32_601, message: 'no such method' }
    const answer = result === undefined ? { error } : { result }
    return Promise.resolve(Response.json({ jsonrpc: '2.0', id: 1, ...answer }))
  })
})
afterEach(() => vi.unstubAllGlobals())

const step = {
  id: 't',
  network: NETWORK,
  status: 'WAITING_FOR_SIGNATURE',
  type: 'APPROVAL',
  stepIndex: 0,
  unsignedTransaction: JSON.stringify({ from: OWNER, to: TOKEN, data: REQUESTED, chainId: 84532 }),
}
let find = createFindTransaction()
beforeEach(() => {
  find = createFindTransaction()
})
const search = (latestNonce: number, block: number, known: readonly string[] = []) =>
  find(
    NETWORK,
    step,
    {
      block: String(block),
      blockHash: '0x07',
      latestNonce,
      pendingNonce: latestNonce,
      validUntil: null,
    },
    new Set(known),
  )

let made = 0
const sent = (from: string, nonce: number, input: Hex): SentTransaction => ({
  hash: keccak256(numberToHex((made += 1))),
  from,
  nonce,
  input,
})

/** Blocks with transactions of the owner and of others; each number is a sender. */
const history = fc.array(
  fc.array(fc.constantFrom('owner', 'other', 'wanted by other'), { maxLength: 4 }),
  {
    minLength: 1,
    maxLength: 40,
  },
)

function build(plan: readonly (readonly string[])[]): void {
  const counts = { owner: 0, other: 0 }
  node.blocks = plan.map((block) =>
    block.map((who) =>
      who === 'owner'
        ? sent(OWNER, counts.owner++, approve(7n))
        : sent(OTHER, counts.other++, who === 'other' ? approve(8n) : REQUESTED),
    ),
  )
}

describe('a transaction with an unknown hash', () => {
  it.each([true, false])(
    'is found among all others (a node with lookup by nonce: %s)',
    async (looksByNumber) => {
      await fc.assert(
        fc.asyncProperty(history, history, history, async (before, between, after) => {
          node.looksByNumber = looksByNumber
          // Only the first twenty of the account's later transactions are read.
          const few = between.slice(0, 4)
          build([...before, ...few, ['owner'], ...after])
          const place = before.length + few.length
          const [ours] = node.blocks[place] ?? []
          if (!ours) throw new Error('it is the only one of its block')
          const lost = { ...ours, input: REQUESTED }
          node.blocks[place] = [lost]
          const noted = before.flat().filter((who) => who === 'owner').length
          expect(await search(noted, before.length - 1)).toBe(lost.hash)
          expect(await search(noted, before.length - 1, [lost.hash])).toBeNull()
        }),
        { numRuns: 60 },
      )
    },
  )

  it('is not found if there is none, whatever others did', async () => {
    await fc.assert(
      fc.asyncProperty(history, fc.boolean(), async (plan, looksByNumber) => {
        node.looksByNumber = looksByNumber
        build(plan)
        expect(await search(0, 0)).toBeNull()
      }),
      { numRuns: 60 },
    )
  })

  it('is found while pending, if the node has lookup by nonce', async () => {
    build([['owner'], []])
    const lost = sent(OWNER, 1, REQUESTED)
    node.waiting = [lost]
    expect(await search(1, 1)).toBe(lost.hash)
    node.looksByNumber = false
    expect(await search(1, 1)).toBeNull()
  })

  it('is not searched for on nodes without history, nor without an anchor', async () => {
    build([[], ['owner'], []])
    const [ours] = node.blocks[1] ?? []
    if (ours) node.blocks[1] = [{ ...ours, input: REQUESTED }]
    node.looksByNumber = false
    node.keepsCounts = false
    expect(await search(0, 0)).toBeNull()
    const nowhere = { block: '0', blockHash: '', latestNonce: 0, pendingNonce: 0, validUntil: null }
    expect(await find(NETWORK, step, nowhere, new Set())).toBeNull()
  })

  it('costs an account without new transactions two reads, and one of its code', async () => {
    build([['owner'], ['other'], []])
    expect(await search(1, 1)).toBeNull()
    expect(node.asked).toBe(3)
  })
})
