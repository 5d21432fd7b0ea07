import { createHmac } from 'node:crypto'
import * as z from 'zod'
import { parseJson } from '../read-body.ts'
import { tellError } from '../logging/tell-error.ts'
import { namesOfYields, noteUses, saltOf } from '../store/stored-contracts.ts'
import { addressKey } from '../address-key.ts'
import { placeKey } from './check-codes.ts'
import type { MemoryParts } from './contract-memory.ts'
import { dayOf } from './ripeness.ts'
import { findNetwork } from '#src/networks/find-network.ts'
import { askNode } from '../rpc/ask-node.ts'

const actionSchema = z.looseObject({
  yieldId: z.string().max(200),
  address: z.string().max(256),
  transactions: z.array(z.unknown()).max(100),
})
const stepSchema = z.looseObject({
  network: z.string().max(64),
  status: z.literal('CONFIRMED'),
  hash: z.string().max(128),
})

interface Seen {
  readonly yieldId: string
  readonly sender: string
  readonly network: string
  readonly hash: string
}

/** Counted is what was mined so shortly before it is seen: the salt of its day is still there. */
const RECENT_MS = 2 * 86_400_000
/** A block's time may be ahead of this machine's. */
const AHEAD_MS = 3_600_000
const BITS = 62n
/** Of what was looked at, so that a page that asks again costs nothing; of what waits. */
const MOST_KNOWN = 10_000
const MOST_WAITING = 200

/** The bit that falls to a sender in a yield on the day of this salt: in another yield it is another. */
export function bitOf(salt: string, yieldId: string, sender: string): bigint {
  const hash = createHmac('sha256', salt).update(`${yieldId} ${sender}`).digest('hex')
  return 1n << (BigInt(`0x${hash.slice(0, 16)}`) % BITS)
}

/** What a transaction used, by what a node shows of it. */
interface ConfirmedUse {
  /** The contract that was called, and whom it allowed to spend; of Solana the programs. */
  readonly contracts: readonly string[]
  /** Of its block, Unix milliseconds. */
  readonly at: number
}

const hex = z.string().regex(/^0x[\da-f]+$/i)
const transactionSchema = z.looseObject({ from: hex, to: hex, input: z.string() })
const receiptSchema = z.looseObject({ status: z.literal('0x1'), from: hex, blockNumber: hex })
const blockSchema = z.looseObject({ timestamp: hex })

/** `approve` and `increaseAllowance`, with the spender as the first argument. */
const ALLOWANCE = /^0x(?:095ea7b3|39509351)0{24}([\da-f]{40})[\da-f]{64}$/i

const solanaSchema = z.looseObject({
  blockTime: z.number(),
  meta: z.looseObject({ err: z.null() }),
  transaction: z.looseObject({
    message: z.looseObject({
      header: z.looseObject({ numRequiredSignatures: z.number() }),
      accountKeys: z.array(z.string()),
      instructions: z.array(z.looseObject({ programIdIndex: z.number() })),
    }),
  }),
})

async function ask(node: URL, ...reads: readonly (readonly [string, readonly unknown[]])[]) {
  const calls = reads.map(
    ([method, params], id) => ({ jsonrpc: '2.0', id, method, params }) as const,
  )
  const answers = await askNode(node, calls)
  return answers.map((answer) => ('result' in answer ? answer.result : null))
}

async function ofEvm(node: URL, sender: string, hash: string): Promise<ConfirmedUse | null> {
  const [found, mined] = await ask(
    node,
    ['eth_getTransactionByHash', [hash]],
    ['eth_getTransactionReceipt', [hash]],
  )
  const transaction = transactionSchema.safeParse(found)
  const receipt = receiptSchema.safeParse(mined)
  if (!transaction.success || !receipt.success) return null
  if (addressKey(receipt.data.from) !== addressKey(sender)) return null
  const [head] = await ask(node, ['eth_getBlockByNumber', [receipt.data.blockNumber, false]])
  const block = blockSchema.safeParse(head)
  if (!block.success) return null
  const spender = ALLOWANCE.exec(transaction.data.input)?.[1]
  return {
    contracts: [transaction.data.to, ...(spender === undefined ? [] : [`0x${spender}`])].map(
      addressKey,
    ),
    at: Number(block.data.timestamp) * 1_000,
  }
}

async function ofSolana(node: URL, sender: string, hash: string): Promise<ConfirmedUse | null> {
  const [found] = await ask(node, [
    'getTransaction',
    [hash, { commitment: 'finalized', encoding: 'json', maxSupportedTransactionVersion: 0 }],
  ])
  const read = solanaSchema.safeParse(found)
  if (!read.success) return null
  const { header, accountKeys, instructions } = read.data.transaction.message
  if (!accountKeys.slice(0, header.numRequiredSignatures).includes(sender)) return null
  const programs = instructions.flatMap(({ programIdIndex }) => accountKeys[programIdIndex] ?? [])
  return { contracts: [...new Set(programs)], at: read.data.blockTime * 1_000 }
}

/**
 * What a transaction used that its sender sent by itself and that succeeded, by what a node shows; what a contract account
 * carried out is not told apart from its wallet's own contracts, and so is left out.
 * @returns null where the node shows no such thing
 */
async function readConfirmedUse(
  node: URL,
  network: string,
  sender: string,
  hash: string,
): Promise<ConfirmedUse | null> {
  const { family } = findNetwork(network)
  if (family === 'evm' && /^0x[\da-f]{64}$/i.test(hash)) return ofEvm(node, sender, hash)
  if (family === 'solana' && /^[1-9A-HJ-NP-Za-km-z]{64,88}$/.test(hash))
    return ofSolana(node, sender, hash)
  return null
}

/**
 * Remembers which of the contracts that the catalogue names for a yield confirmed actions used, where a node of ours shows
 * the transaction as successful and sent by the action's address. Others are not kept, so that nobody who sends a
 * transaction can fill the table. One after the other, beside the answers; with too many the rest is not counted.
 * @param isListed whether the catalogue has a yield
 */
export function createLearnUses(parts: MemoryParts, isListed: (yieldId: string) => boolean) {
  const { store, nodes, service, log } = parts
  const known = new Set<string>()
  const waiting: Seen[] = []
  let running: Promise<void> | null = null
  let isClosed = false

  async function note({ yieldId, sender, network, hash }: Seen): Promise<boolean> {
    const node = nodes.get(network)?.[0]
    const use = node ? await readConfirmedUse(node, network, sender, hash) : null
    if (!use) return false
    const { now } = await parts.clocks()
    if (use.at < now - RECENT_MS || use.at > now + AHEAD_MS) return true
    const { names } = await namesOfYields(store, service, [yieldId])
    const named = new Set(names.map(placeKey))
    const contracts = [...new Set(use.contracts)].filter((address) =>
      named.has(placeKey({ network, address })),
    )
    if (contracts.length === 0) return true
    const day = dayOf(use.at)
    const senders = bitOf(await saltOf(store, day), yieldId, addressKey(sender))
    await noteUses(
      store,
      contracts.map((address) => ({
        service,
        yieldId,
        network,
        address,
        day,
        senders,
      })),
    )
    return true
  }

  async function work(): Promise<void> {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const key = `${next.network} ${next.hash}`
      const isNoted = await note(next).catch((error: unknown) => {
        log.warn(tellError(error), 'a use was not remembered')
        return false
      })
      // The node may not have seen it yet.
      if (!isNoted) known.delete(key)
    }
  }

  return {
    /** @param text of an action, as the service answered it */
    learn(text: string): void {
      const action = actionSchema.safeParse(parseJson(text)).data
      if (isClosed || !action || !isListed(action.yieldId)) return
      for (const item of action.transactions) {
        const step = stepSchema.safeParse(item).data
        if (!step || waiting.length >= MOST_WAITING) continue
        const { network, hash } = step
        const key = `${network} ${hash}`
        if (known.has(key)) continue
        if (known.size >= MOST_KNOWN) known.clear()
        known.add(key)
        waiting.push({ yieldId: action.yieldId, sender: action.address, network, hash })
      }
      if (waiting.length > 0)
        running ??= work().finally(() => {
          running = null
        })
    },
    async close(): Promise<void> {
      isClosed = true
      waiting.length = 0
      await running
    },
  }
}
