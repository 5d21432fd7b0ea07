import type { ChainFamily } from '../../chain-family.ts'
import { compareTransaction } from '../compare-transaction.ts'
import { fetchNonces } from '../chain-reads.ts'
import { readEvmPayload } from '../payload.ts'
import { createLogReader } from './create-log-reader.ts'
import { findAccountExecution } from './find-account-execution.ts'
import { getHashByNonce } from './search-blocks.ts'

/** Maximum number of the account's transactions read after a prompt. */
const MAX_NONCES = 20

/**
 * Finds a step's transaction whose hash is unknown: the call itself among the account's later transactions, and for a
 * contract account among others' executions for it. Source: decisions/012-never-twice.
 */
export function createFindTransaction(): NonNullable<ChainFamily['findTransaction']> {
  const memory = { readLogs: createLogReader(), others: new Set<string>() }
  return async (network, transaction, since, foreign) => {
    const call = readEvmPayload(transaction)?.call
    // An invalid journal entry has no chain anchor.
    if (!call || since.latestNonce === null || since.blockHash === '') return null
    const sender = call.from
    const first = since.latestNonce
    const after = BigInt(since.block)
    const { latest, pending } = await fetchNonces(network, sender)
    for (let nonce = first; nonce < Math.min(pending, first + MAX_NONCES); nonce += 1) {
      const hash = await getHashByNonce(network, { sender, nonce }, nonce < latest, after)
      if (hash === null || foreign.has(hash.toLowerCase())) continue
      if ((await compareTransaction(network, hash, transaction)) === 'same') return hash
    }
    const { account: before } = since
    const search = { network, transaction, call, after, before, foreign }
    return await findAccountExecution(memory, search)
  }
}
