import { request } from './request.ts'
import { transactionSchema, type Transaction } from './schemas/transaction.ts'

/** Hands the service a signed payload or message signature to broadcast or keep. Source: supplement, section 5. */
export const submitSigned = (
  transactionId: string,
  signedTransaction: string,
): Promise<Transaction> =>
  request(`/v1/transactions/${encodeURIComponent(transactionId)}/submit`, transactionSchema, {
    method: 'POST',
    body: { signedTransaction },
  })
