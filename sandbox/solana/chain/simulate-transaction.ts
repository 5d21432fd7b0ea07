import {
  FailedTransactionMetadata,
  type AddressAndAccount,
  type LiteSvm,
} from 'litesvm/dist/internal.js'
import { transactionError, type TransactionError } from './transaction-error.ts'
import type { WireTransaction } from './wire-transaction.ts'

/** What a transaction would do now. */
export interface Simulation {
  readonly err: TransactionError | null
  readonly logs: string[]
  readonly units: number
  readonly returnData: { readonly programId: Uint8Array; readonly data: Uint8Array } | null
  /** The accounts that it writes, as they would be. */
  readonly accounts: readonly AddressAndAccount[]
}

/** Runs a transaction without keeping what it does. Blockhashes are not looked at. */
export function simulateTransaction(
  svm: LiteSvm,
  { bytes, message }: WireTransaction,
  sigVerify: boolean,
): Simulation {
  svm.setSigverify(sigVerify)
  const result =
    message.version === 'legacy'
      ? svm.simulateLegacyTransaction(bytes)
      : svm.simulateVersionedTransaction(bytes)
  svm.setSigverify(true)
  const meta = result.meta()
  const data = meta.returnData().data()
  return {
    err: result instanceof FailedTransactionMetadata ? transactionError(result) : null,
    logs: meta.logs(),
    units: Number(meta.computeUnitsConsumed()),
    returnData: data.length === 0 ? null : { programId: meta.returnData().programId(), data },
    accounts: result instanceof FailedTransactionMetadata ? [] : result.postAccounts(),
  }
}
