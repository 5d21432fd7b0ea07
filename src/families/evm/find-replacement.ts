import type { NumberInUse, Observation } from '../chain-family.ts'
import { fetchBlockNumber } from './block.ts'
import { fetchNonces } from './nonces.ts'
import { fetchReceipt } from './receipt.ts'
import { fetchTransactionOfNumber } from './transaction-of-number.ts'

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
  const other = await fetchTransactionOfNumber(network, used)
  if (other?.blockNumber == null) return { kind: 'replaced', by: null, depth: 0 }
  if (other.hash.toLowerCase() === hash.toLowerCase()) return { kind: 'unseen' }
  const newest = await fetchBlockNumber(network)
  return { kind: 'replaced', by: other.hash, depth: Number(newest - other.blockNumber) }
}
