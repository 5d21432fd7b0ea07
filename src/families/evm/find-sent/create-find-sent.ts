import type { ChainFamily } from '../../chain-family.ts'
import { compareSent } from '../compare-sent.ts'
import { fetchNonces } from '../nonces.ts'
import { readEvmPayload } from '../payload.ts'
import { createLogReader } from './create-log-reader.ts'
import { findCarried } from './find-carried.ts'
import { hashOfNumber } from './hash-of-number.ts'

/** Transactions of one account after a prompt that are looked at: more have nothing to do with it. */
const MOST = 20

/**
 * Finds what a wallet sent for a step without anybody hearing of it: the call itself among what the account has sent since
 * it was asked, and for an account with code among what others carried out for it. Source:
 * decisions/012-never-twice.
 */
export function createFindSent(): NonNullable<ChainFamily['find']> {
  const memory = { readLogs: createLogReader(), others: new Set<string>() }
  return async (network, transaction, since, known) => {
    const call = readEvmPayload(transaction)?.call
    // An entry that could not be read does not say where the chain stood.
    if (!call || since.latestNonce === null || since.blockHash === '') return null
    const sender = call.from
    const first = since.latestNonce
    const after = BigInt(since.block)
    const { latest, pending } = await fetchNonces(network, sender)
    for (let nonce = first; nonce < Math.min(pending, first + MOST); nonce += 1) {
      const hash = await hashOfNumber(network, { sender, nonce }, nonce < latest, after)
      if (hash === null || known.has(hash.toLowerCase())) continue
      if ((await compareSent(network, hash, transaction)) === 'same') return hash
    }
    return await findCarried(memory, { network, transaction, call, after, known })
  }
}
