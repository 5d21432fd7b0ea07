import { request } from './request.ts'
import { reportHeaders, type ReportOrigin } from './report-headers.ts'
import type { SignedBody } from './requests/signed-body.ts'
import { createReader } from './schemas/create-reader.ts'
import { transactionSchema, type Transaction } from './schemas/transaction.ts'

/**
 * Gives the service what a wallet signed and did not send: a message's signature, or a transaction that the service
 * broadcasts. The same value again is safe; another one at a terminal status is refused with 412.
 * Source: contract: Reporting a step.
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
