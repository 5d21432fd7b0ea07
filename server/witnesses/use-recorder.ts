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
  /** Id of the service, whose yield ids are its own. */
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

/** Only transactions mined this recently count: the salt of their day still exists. */
const RECENT_MS = 2 * 86_400_000
/** A block's time may be ahead of this machine's. */
const MAX_CLOCK_SKEW_MS = 3_600_000
const BITS = 62n
/** Maximum cached keys, so that repeated requests cost nothing, and maximum queue length. */
const MAX_SEEN = 10_000
const MAX_QUEUED = 200

/** Returns a sender's bit in a yield for the day of this salt; it differs between yields. */
export function getSenderBit(salt: string, yieldId: string, sender: string): bigint {
  const hash = createHmac('sha256', salt).update(`${yieldId} ${sender}`).digest('hex')
  return 1n << (BigInt(`0x${hash.slice(0, 16)}`) % BITS)
}

interface ConfirmedUse {
  /** The called contract and the approved spender; on Solana the programs. */
  readonly contracts: readonly string[]
  /** Time of its block, Unix milliseconds. */
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
 * Reads what a successful transaction used that its sender sent itself. Those of contract accounts are left out, as
 * their wallet's own contracts cannot be told apart.
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
 * Records which of the contracts that the catalogue names for a yield were used by confirmed actions, where a node
 * shows the transaction as successful and sent by the action's address. Others are not stored, so that nobody can
 * fill the table with transactions. Runs in the background, one at a time, with a bounded queue.
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
    /** @param text of an action, as the service sent it */
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
