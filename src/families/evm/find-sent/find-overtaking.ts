import type { Transaction } from '#src/api/schemas/transaction.ts'
import type { ChainPoint, Overtaken } from '../../chain-family.ts'
import { fetchBlockNumber } from '../block.ts'
import { fetchCode } from '../code.ts'
import { compareSent } from '../compare-sent.ts'
import { isCancel } from '../is-cancel.ts'
import { fetchNonces } from '../nonces.ts'
import { readEvmPayload } from '../payload.ts'
import { fetchTransaction } from '../sent-transaction.ts'
import { hashOfNumber } from './hash-of-number.ts'

/** Numbers that are looked at: of an account that has sent more since, nothing is said. */
const MOST = 20

/**
 * The transaction that took the number which was an account's next when its wallet was asked, where each that the account
 * has sent since is known and none is the step. Null otherwise: also of an account with code, whose number others may use.
 * @param transaction the step as the wallet was asked for it
 * @param since where the chain stood before that
 * @param known hashes, in lower case, that belong to something else
 * @throws when the chain can't be read
 */
export async function findOvertaking(
  network: string,
  transaction: Transaction,
  since: ChainPoint,
  known: ReadonlySet<string>,
): Promise<Overtaken | null> {
  const call = readEvmPayload(transaction)?.call
  const { latestNonce: first, pendingNonce: next } = since
  if (!call || first === null || next === null || since.blockHash === '') return null
  const sender = call.from
  const { latest, pending } = await fetchNonces(network, sender)
  const end = Math.max(latest, pending)
  if (latest <= next || end - first > MOST) return null
  if ((await fetchCode(network, sender)) !== '0x') return null
  let by: string | null = null
  for (let nonce = first; nonce < end; nonce += 1) {
    const used = { sender, nonce }
    const hash = await hashOfNumber(network, used, nonce < latest, BigInt(since.block))
    if (hash === null) return null
    const isKnown = known.has(hash.toLowerCase())
    if (!isKnown && (await compareSent(network, hash, transaction)) !== 'other') return null
    if (nonce === next) by = hash
  }
  const other = by === null ? null : await fetchTransaction(network, by)
  if (by === null || other?.blockNumber == null) return null
  const depth = Number((await fetchBlockNumber(network)) - other.blockNumber)
  return { kind: 'overtaken', nonce: next, by, cancels: isCancel(sender, other), depth }
}
