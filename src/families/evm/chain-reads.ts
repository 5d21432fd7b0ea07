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

/** Reads a transaction's receipt; null while no block has it. */
export const fetchReceipt = (network: string, hash: string) =>
  rpc(network, 'eth_getTransactionReceipt', [hash], z.nullable(receiptSchema))

interface Nonces {
  /** Number of the address's mined transactions. */
  readonly latest: number
  /** Including those pending in the mempool. */
  readonly pending: number
}

/** Reads an address's nonces. */
export async function fetchNonces(network: string, address: string): Promise<Nonces> {
  const [latest, pending] = await Promise.all([
    rpc(network, 'eth_getTransactionCount', [address, 'latest'], quantity),
    rpc(network, 'eth_getTransactionCount', [address, 'pending'], quantity),
  ])
  return { latest: Number(latest), pending: Number(pending) }
}

const blockSchema = z.looseObject({ number: quantity, hash: z.string() })

/** Reads the number of the newest block of the gateway's node. */
export const fetchBlockNumber = (network: string) => rpc(network, 'eth_blockNumber', [], quantity)

/** Number of blocks another node may lag on the same chain. */
const LAG = 5n

/** Reads a block recent enough to distinguish chains and old enough for every healthy node. */
export async function fetchRecentBlock(network: string) {
  const newest = await fetchBlockNumber(network)
  const number = newest > LAG ? newest - LAG : 0n
  return await rpc(network, 'eth_getBlockByNumber', [toQuantity(number), false], blockSchema)
}

/** Returns the kind of an account by its code; `0x` is none, and `0xef0100` starts a delegation (EIP-7702). */
export function getAccountKind(code: string): AccountKind {
  if (code === '0x') return 'plain'
  return code.startsWith('0xef0100') ? 'delegated' : 'contract'
}

/** Reads the code at an address; `0x` if there is none. */
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

/** Reads a transaction, mined or pending; null if the node does not know it. */
export const fetchTransaction = (network: string, hash: string) =>
  rpc(network, 'eth_getTransactionByHash', [hash], transactionSchema)
