import { request } from './request.ts'
import { reportHeaders, type ReportOrigin } from './report-headers.ts'
import type { HashBody } from './requests/hash-body.ts'
import { createReader } from './schemas/create-reader.ts'
import { transactionSchema, type Transaction } from './schemas/transaction.ts'

/**
 * Tells the service the hash of a transaction that the wallet broadcast. The same hash again is safe; another one at a
 * terminal status is refused with 412. Source: contract: Reporting a step.
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
