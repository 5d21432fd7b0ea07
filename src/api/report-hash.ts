import { request } from './request.ts'
import { transactionSchema, type Transaction } from './schemas/transaction.ts'

/**
 * Tells the service the hash of a transaction that the wallet broadcast. The same hash again is safe; another one at a
 * terminal status is refused with 412. Source: supplement, section 5.
 */
export const reportHash = (transactionId: string, hash: string): Promise<Transaction> =>
  request(`/v1/transactions/${encodeURIComponent(transactionId)}/submit-hash`, transactionSchema, {
    method: 'PUT',
    body: { hash },
  })
