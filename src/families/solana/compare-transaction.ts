import bs58 from 'bs58'
import type { Transaction } from '#src/api/schemas/transaction.ts'
import { compareMessages } from './compare-messages.ts'
import { readSolanaPayload } from './payload.ts'
import { fetchTransaction } from './fetch-transaction.ts'
import { SIGNATURE_BYTES } from './transaction.ts'

/** Whether the transaction of a signature says what a step asks for, with nothing but guards added. */
export async function compareTransaction(
  network: string,
  signature: string,
  transaction: Transaction,
): Promise<'malformed' | 'unseen' | 'same' | 'other'> {
  if (bs58.decodeUnsafe(signature)?.length !== SIGNATURE_BYTES) return 'malformed'
  const sent = await fetchTransaction(network, signature)
  if (!sent) return 'unseen'
  const requested = readSolanaPayload(transaction)?.transaction
  return requested && compareMessages(requested, sent).kind !== 'other' ? 'same' : 'other'
}
