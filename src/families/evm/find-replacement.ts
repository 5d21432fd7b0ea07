import * as z from 'zod/mini'
import type { NumberInUse, Observation } from '../chain-family.ts'
import { rpc, RpcError } from '../rpc.ts'
import { fetchBlockNumber } from './block.ts'
import { fetchNonces } from './nonces.ts'
import { quantity, toQuantity } from './quantity.ts'
import { fetchReceipt } from './receipt.ts'

const transactionSchema = z.nullable(
  z.looseObject({ hash: z.string(), blockNumber: z.nullish(quantity) }),
)

/** The transaction of a sender and number; null where the node knows none or can't look by number. */
async function fetchByNumber(network: string, { sender, nonce }: NumberInUse) {
  try {
    const wanted = [sender, toQuantity(nonce)]
    return await rpc(network, 'eth_getTransactionBySenderAndNonce', wanted, transactionSchema)
  } catch (error) {
    if (error instanceof RpcError) return null
    throw error
  }
}

/**
 * What became of a transaction that no node shows any more. Once a block has its sender's number and it is not in one
 * itself, another transaction took its place: sped up, cancelled, or something else of the wallet's.
 */
export async function findReplacement(
  network: string,
  hash: string,
  used: NumberInUse,
): Promise<Observation> {
  const { latest } = await fetchNonces(network, used.sender)
  if (latest <= used.nonce) return { kind: 'unseen' }
  // It may have landed between two questions: the next look shows it.
  if (await fetchReceipt(network, hash)) return { kind: 'unseen' }
  const other = await fetchByNumber(network, used)
  if (other?.blockNumber == null) return { kind: 'replaced', by: null, depth: 0 }
  if (other.hash.toLowerCase() === hash.toLowerCase()) return { kind: 'unseen' }
  const newest = await fetchBlockNumber(network)
  return { kind: 'replaced', by: other.hash, depth: Number(newest - other.blockNumber) }
}
