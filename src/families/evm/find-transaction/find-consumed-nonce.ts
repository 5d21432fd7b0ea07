import type { Transaction } from '#src/api/schemas/transaction.ts'
import type { ChainAnchor, NonceConsumed } from '../../chain-family.ts'
import { fetchBlockNumber, fetchCode, fetchNonces, fetchTransaction } from '../chain-reads.ts'
import { compareTransaction } from '../compare-transaction.ts'
import { isCancellation } from '../find-replacement.ts'
import { readEvmPayload } from '../payload.ts'
import { getHashByNonce } from './search-blocks.ts'

/** Maximum number of nonces read; null beyond. */
const MAX_NONCES = 20

/**
 * The transaction that took the number which was an account's next when its wallet was asked, where each that the account
 * has sent since is known and none is the step. Null otherwise: also of an account that has code or had it, whose calls
 * others may have sent.
 * @param transaction the step as the wallet was asked for it
 * @param since where the chain stood before that
 * @param foreign hashes, in lower case, that belong to something else
 * @throws when the chain can't be read
 */
export async function findConsumedNonce(
  network: string,
  transaction: Transaction,
  since: ChainAnchor,
  foreign: ReadonlySet<string>,
): Promise<NonceConsumed | null> {
  const call = readEvmPayload(transaction)?.call
  const { latestNonce: first, pendingNonce: next } = since
  if (!call || first === null || next === null || since.blockHash === '') return null
  const sender = call.from
  const { latest, pending } = await fetchNonces(network, sender)
  const end = Math.max(latest, pending)
  if (latest <= next || end - first > MAX_NONCES) return null
  // A delegation that was ended since may have carried the step out before.
  if (since.account === 'delegated' || since.account === 'contract') return null
  if ((await fetchCode(network, sender)) !== '0x') return null
  let by: string | null = null
  for (let nonce = first; nonce < end; nonce += 1) {
    const senderNonce = { sender, nonce }
    const hash = await getHashByNonce(network, senderNonce, nonce < latest, BigInt(since.block))
    if (hash === null) return null
    const isForeign = foreign.has(hash.toLowerCase())
    if (!isForeign && (await compareTransaction(network, hash, transaction)) !== 'other')
      return null
    if (nonce === next) by = hash
  }
  const consumer = by === null ? null : await fetchTransaction(network, by)
  if (by === null || consumer?.blockNumber == null) return null
  const depth = Number((await fetchBlockNumber(network)) - consumer.blockNumber)
  return { kind: 'overtaken', nonce: next, by, cancels: isCancellation(sender, consumer), depth }
}
