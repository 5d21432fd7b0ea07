import * as z from 'zod/mini'
import { quantity, toQuantity, logSchema } from './quantity.ts'
import { rpc } from '../rpc.ts'
import type { AccountKind } from '../chain-family.ts'

const receiptSchema = z.looseObject({
  status: quantity,
  blockNumber: quantity,
  blockHash: z.string(),
  from: z.string(),
  gasUsed: z.optional(quantity),
  logs: z.catch(z.array(logSchema), []),
})

export type Receipt = z.output<typeof receiptSchema>

/** The receipt of a transaction, or null while no block has it. */
export const fetchReceipt = (network: string, hash: string) =>
  rpc(network, 'eth_getTransactionReceipt', [hash], z.nullable(receiptSchema))

interface Nonces {
  /** Transactions of the address in blocks. */
  readonly latest: number
  /** Those, and the ones that wait in the mempool. */
  readonly pending: number
}

/** How many transactions an address has sent. */
export async function fetchNonces(network: string, address: string): Promise<Nonces> {
  const [latest, pending] = await Promise.all([
    rpc(network, 'eth_getTransactionCount', [address, 'latest'], quantity),
    rpc(network, 'eth_getTransactionCount', [address, 'pending'], quantity),
  ])
  return { latest: Number(latest), pending: Number(pending) }
}

const blockSchema = z.looseObject({ number: quantity, hash: z.string() })

/** The number of the newest block, as the gateway's node sees it. */
export const fetchBlockNumber = (network: string) => rpc(network, 'eth_blockNumber', [], quantity)

/** Blocks that another node may be behind without being on another chain. */
const LAG = 5n

/** A block recent enough to tell chains apart and old enough that every healthy node has it. */
export async function fetchRecentBlock(network: string) {
  const newest = await fetchBlockNumber(network)
  const number = newest > LAG ? newest - LAG : 0n
  return await rpc(network, 'eth_getBlockByNumber', [toQuantity(number), false], blockSchema)
}

/** What kind of account has this code; `0x` is none, and `0xef0100` begins a delegation (EIP-7702). */
export function getAccountKind(code: string): AccountKind {
  if (code === '0x') return 'plain'
  return code.startsWith('0xef0100') ? 'delegated' : 'contract'
}

/** The code at an address; `0x` where there is none. */
export const fetchCode = (network: string, address: string) =>
  rpc(network, 'eth_getCode', [address, 'latest'], z.string())

const transactionSchema = z.nullable(
  z.looseObject({
    from: z.string(),
    to: z.nullable(z.string()),
    input: z.string(),
    value: quantity,
    nonce: quantity,
    gas: z.optional(quantity),
    blockNumber: z.nullish(quantity),
  }),
)

/** A transaction that a node knows, in a block or not yet; null when it knows none of that hash. */
export const fetchTransaction = (network: string, hash: string) =>
  rpc(network, 'eth_getTransactionByHash', [hash], transactionSchema)
