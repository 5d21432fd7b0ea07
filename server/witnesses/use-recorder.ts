import { createHmac } from 'node:crypto'
import * as z from 'zod'
import { parseJson } from '../read-body.ts'
import { serializeError } from '../logging/serialize-error.ts'
import { getNamedContracts, addUsedContracts, getOrCreateSalt } from '../store/stored-contracts.ts'
import { normalizeAddress } from '../normalize-address.ts'
import { getContractKey } from './check-contract-codes.ts'
import { getDay, type Clocks } from './eligible-contracts.ts'
import type { Log } from '../log.ts'
import type { Store } from '../store/store.ts'
import type { Nodes } from '../url-settings.ts'
import { findNetwork } from '#src/networks/find-network.ts'
import { requestNode } from '../rpc/request-node.ts'

export interface ContractMemoryDependencies {
  readonly store: Store
  readonly nodes: Nodes
  /** Names the service, whose ids of yields are its own. */
  readonly service: string
  readonly clocks: () => Promise<Clocks>
  readonly log: Log
}

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

interface SeenTransaction {
  readonly yieldId: string
  readonly sender: string
  readonly network: string
  readonly hash: string
}

/** Counted is what was mined so shortly before it is seen: the salt of its day is still there. */
const RECENT_MS = 2 * 86_400_000
/** A block's time may be ahead of this machine's. */
const MAX_CLOCK_SKEW_MS = 3_600_000
const BITS = 62n
/** Of what was looked at, so that a page that asks again costs nothing; of what waits. */
const MAX_SEEN = 10_000
const MAX_QUEUED = 200

/** The bit that falls to a sender in a yield on the day of this salt: in another yield it is another. */
export function getSenderBit(salt: string, yieldId: string, sender: string): bigint {
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

async function requestResults(
  node: URL,
  ...reads: readonly (readonly [string, readonly unknown[]])[]
) {
  const calls = reads.map(
    ([method, params], id) => ({ jsonrpc: '2.0', id, method, params }) as const,
  )
  const answers = await requestNode(node, calls)
  return answers.map((answer) => ('result' in answer ? answer.result : null))
}

async function readEvmUse(node: URL, sender: string, hash: string): Promise<ConfirmedUse | null> {
  const [found, mined] = await requestResults(
    node,
    ['eth_getTransactionByHash', [hash]],
    ['eth_getTransactionReceipt', [hash]],
  )
  const transaction = transactionSchema.safeParse(found)
  const receipt = receiptSchema.safeParse(mined)
  if (!transaction.success || !receipt.success) return null
  if (normalizeAddress(receipt.data.from) !== normalizeAddress(sender)) return null
  const [head] = await requestResults(node, [
    'eth_getBlockByNumber',
    [receipt.data.blockNumber, false],
  ])
  const block = blockSchema.safeParse(head)
  if (!block.success) return null
  const spender = ALLOWANCE.exec(transaction.data.input)?.[1]
  return {
    contracts: [transaction.data.to, ...(spender === undefined ? [] : [`0x${spender}`])].map(
      normalizeAddress,
    ),
    at: Number(block.data.timestamp) * 1_000,
  }
}

async function readSolanaUse(
  node: URL,
  sender: string,
  hash: string,
): Promise<ConfirmedUse | null> {
  const [found] = await requestResults(node, [
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
  if (family === 'evm' && /^0x[\da-f]{64}$/i.test(hash)) return readEvmUse(node, sender, hash)
  if (family === 'solana' && /^[1-9A-HJ-NP-Za-km-z]{64,88}$/.test(hash))
    return readSolanaUse(node, sender, hash)
  return null
}

/**
 * Remembers which of the contracts that the catalogue names for a yield confirmed actions used, where a node of ours shows
 * the transaction as successful and sent by the action's address. Others are not kept, so that nobody who sends a
 * transaction can fill the table. One after the other, beside the answers; with too many the rest is not counted.
 * @param isListed whether the catalogue has a yield
 */
export function createUseRecorder(
  dependencies: ContractMemoryDependencies,
  isListed: (yieldId: string) => boolean,
) {
  const { store, nodes, service, log } = dependencies
  const seenKeys = new Set<string>()
  const queue: SeenTransaction[] = []
  let running: Promise<void> | null = null
  let isClosed = false

  async function recordUse({ yieldId, sender, network, hash }: SeenTransaction): Promise<boolean> {
    const node = nodes.get(network)?.[0]
    const use = node ? await readConfirmedUse(node, network, sender, hash) : null
    if (!use) return false
    const { now } = await dependencies.clocks()
    if (use.at < now - RECENT_MS || use.at > now + MAX_CLOCK_SKEW_MS) return true
    const { names } = await getNamedContracts(store, service, [yieldId])
    const named = new Set(names.map(getContractKey))
    const contracts = [...new Set(use.contracts)].filter((address) =>
      named.has(getContractKey({ network, address })),
    )
    if (contracts.length === 0) return true
    const day = getDay(use.at)
    const senders = getSenderBit(
      await getOrCreateSalt(store, day),
      yieldId,
      normalizeAddress(sender),
    )
    await addUsedContracts(
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
    for (let next = queue.shift(); next; next = queue.shift()) {
      const key = `${next.network} ${next.hash}`
      const isRecorded = await recordUse(next).catch((error: unknown) => {
        log.warn(serializeError(error), 'a use was not remembered')
        return false
      })
      // The node may not have seen it yet.
      if (!isRecorded) seenKeys.delete(key)
    }
  }

  return {
    /** @param text of an action, as the service answered it */
    learn(text: string): void {
      const action = actionSchema.safeParse(parseJson(text)).data
      if (isClosed || !action || !isListed(action.yieldId)) return
      for (const item of action.transactions) {
        const step = stepSchema.safeParse(item).data
        if (!step || queue.length >= MAX_QUEUED) continue
        const { network, hash } = step
        const key = `${network} ${hash}`
        if (seenKeys.has(key)) continue
        if (seenKeys.size >= MAX_SEEN) seenKeys.clear()
        seenKeys.add(key)
        queue.push({ yieldId: action.yieldId, sender: action.address, network, hash })
      }
      if (queue.length > 0)
        running ??= work().finally(() => {
          running = null
        })
    },
    async close(): Promise<void> {
      isClosed = true
      queue.length = 0
      await running
    },
  }
}
