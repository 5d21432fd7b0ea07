import type { NumberInUse, Observation } from '../chain-family.ts'
import { fetchBlockNumber } from './block.ts'
import { isCancel } from './is-cancel.ts'
import { fetchNonces } from './nonces.ts'
import { fetchReceipt } from './receipt.ts'
import { searchBlocks } from './find-sent/search-blocks.ts'
import { fetchTransaction } from './sent-transaction.ts'
import { fetchTransactionOfNumber } from './transaction-of-number.ts'

/** The mined transaction of a sender and number; null where nobody tells. */
async function fetchMined(network: string, used: NumberInUse) {
  const told = await fetchTransactionOfNumber(network, used)
  if (told !== null || used.after === undefined) return told
  const hash = await searchBlocks(network, used, BigInt(used.after))
  const found = hash === null ? null : await fetchTransaction(network, hash)
  return found && hash !== null ? { ...found, hash } : null
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
  const other = await fetchMined(network, used)
  if (other?.blockNumber == null) return { kind: 'replaced', by: null, cancels: false, depth: 0 }
  if (other.hash.toLowerCase() === hash.toLowerCase()) return { kind: 'unseen' }
  const newest = await fetchBlockNumber(network)
  const depth = Number(newest - other.blockNumber)
  return { kind: 'replaced', by: other.hash, cancels: isCancel(used.sender, other), depth }
}
