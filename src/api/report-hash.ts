import { request } from './request.ts'
import type { HashBody, SignedBody } from './requests/request-bodies.ts'
import { createReader } from './schemas/create-reader.ts'
import { transactionSchema, type Transaction } from './schemas/transaction.ts'

/**
 * Submits what a wallet signed and did not send: a message's signature, or a transaction that the service broadcasts.
 * The same value again is safe; another one at a terminal status is rejected with 412. Source: contract: Reporting a
 * step.
 */
export const submitSigned = (
  origin: ReportOrigin,
  transactionId: string,
  signedTransaction: string,
): Promise<Transaction> =>
  request(
    `/v1/transactions/${encodeURIComponent(transactionId)}/submit`,
    createReader(transactionSchema),
    {
      method: 'POST',
      headers: reportHeaders(origin),
      body: { signedTransaction } satisfies SignedBody,
    },
  )

/** The action of a report, and the proof that this browser created it; null if it did not. */
export interface ReportOrigin {
  readonly action: string
  readonly key: string | null
}

/** Source: decisions/028-action-keys. */
export const reportHeaders = ({ action, key }: ReportOrigin): Record<string, string> => ({
  'x-action-id': action,
  ...(key !== null && { 'x-action-key': key }),
})

/**
 * Reports the hash of a transaction that the wallet broadcast. The same hash again is safe; another one at a terminal
 * status is rejected with 412. Source: contract: Reporting a step.
 */
export const reportHash = (
  origin: ReportOrigin,
  transactionId: string,
  hash: string,
): Promise<Transaction> =>
  request(
    `/v1/transactions/${encodeURIComponent(transactionId)}/submit-hash`,
    createReader(transactionSchema),
    {
      method: 'PUT',
      headers: reportHeaders(origin),
      body: { hash } satisfies HashBody,
    },
  )
