import type { SenderNonce, Observation } from '../chain-family.ts'
import { fetchBlockNumber, fetchNonces, fetchReceipt, fetchTransaction } from './chain-reads.ts'
import { searchBlocks } from './find-transaction/search-blocks.ts'
import { getTransactionBySenderAndNonce } from './get-transaction-by-sender-and-nonce.ts'
import { isSameAddress } from '../is-same-address.ts'

/** Returns the hash of the mined transaction of a sender and nonce; null if unknown. */
async function fetchMined(network: string, senderNonce: SenderNonce) {
  const byNonce = await getTransactionBySenderAndNonce(network, senderNonce)
  if (byNonce !== null || senderNonce.after === undefined) return byNonce
  const hash = await searchBlocks(network, senderNonce, BigInt(senderNonce.after))
  const transaction = hash === null ? null : await fetchTransaction(network, hash)
  return transaction && hash !== null ? { ...transaction, hash } : null
}

interface CancellationCandidate {
  readonly to?: string | null | undefined
  readonly input?: string | undefined
  readonly value?: bigint | undefined
}

/**
 * Whether a transaction only uses up its nonce, like wallets' cancellations: to its own sender,
 * without value and data.
 */
export const isCancellation = (
  sender: string,
  { to, input, value }: CancellationCandidate,
): boolean => to != null && isSameAddress(to, sender) && input === '0x' && value === 0n

/**
 * Returns what happened to a transaction that no node shows any more. If a block has its sender's nonce without it,
 * another transaction replaced it: sped up, cancelled, or another of the wallet's.
 */
export async function findReplacement(
  network: string,
  hash: string,
  senderNonce: SenderNonce,
): Promise<Observation> {
  const { latest } = await fetchNonces(network, senderNonce.sender)
  if (latest <= senderNonce.nonce) return { kind: 'unseen' }
  // It may have been mined between two reads: the next one shows it.
  if (await fetchReceipt(network, hash)) return { kind: 'unseen' }
  const replacement = await fetchMined(network, senderNonce)
  if (replacement?.blockNumber == null)
    return { kind: 'replaced', by: null, cancels: false, depth: 0 }
  if (replacement.hash.toLowerCase() === hash.toLowerCase()) return { kind: 'unseen' }
  const newest = await fetchBlockNumber(network)
  const depth = Number(newest - replacement.blockNumber)
  return {
    kind: 'replaced',
    by: replacement.hash,
    cancels: isCancellation(senderNonce.sender, replacement),
    depth,
  }
}
