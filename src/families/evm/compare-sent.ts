import type { Transaction } from '#src/api/schemas/transaction.ts'
import { readEvmPayload } from './payload.ts'
import { fetchTransaction } from './sent-transaction.ts'

const same = (a: string | null, b: string): boolean => a?.toLowerCase() === b.toLowerCase()

/** Whether the transaction of a hash makes exactly a step's call: sender, contract, data and value. */
export async function compareSent(
  network: string,
  hash: string,
  transaction: Transaction,
): Promise<'malformed' | 'unseen' | 'same' | 'other'> {
  if (!/^0x[0-9a-fA-F]{64}$/.test(hash)) return 'malformed'
  const sent = await fetchTransaction(network, hash)
  if (!sent) return 'unseen'
  const call = readEvmPayload(transaction)?.call
  const isSame =
    call !== undefined &&
    same(sent.from, call.from) &&
    same(sent.to, call.to) &&
    same(sent.input, call.data) &&
    sent.value === call.value
  return isSame ? 'same' : 'other'
}
