import {
  FailedTransactionMetadata,
  type AddressAndAccount,
  type LiteSvm,
  type TransactionMetadata,
} from 'litesvm/dist/internal.js'
import { accountKeys } from './run-transaction.ts'
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
  /** What its instructions called, by the place of the instruction; those that called nothing are left out. */
  readonly inner: readonly InnerInstructions[]
}

/** A call of a program by another one. Addresses in base58. */
export interface InnerCall {
  readonly programId: string
  readonly accounts: readonly string[]
  readonly data: Uint8Array
  readonly stackHeight: number
}

interface InnerInstructions {
  readonly index: number
  readonly instructions: readonly InnerCall[]
}

function innerOf(svm: LiteSvm, wire: WireTransaction, meta: TransactionMetadata) {
  const { all } = accountKeys(svm, wire)
  const nameAt = (index: number): string => all[index]?.toBase58() ?? ''
  const calls = meta.innerInstructions().map((inner, index) => ({
    index,
    instructions: inner.map((each) => ({
      programId: nameAt(each.instruction().programIdIndex()),
      accounts: [...each.instruction().accounts()].map(nameAt),
      data: each.instruction().data(),
      stackHeight: each.stackHeight(),
    })),
  }))
  return calls.filter(({ instructions }) => instructions.length > 0)
}

/** Runs a transaction without keeping what it does. Blockhashes are not looked at. */
export function simulateTransaction(
  svm: LiteSvm,
  wire: WireTransaction,
  sigVerify: boolean,
): Simulation {
  const { bytes, message } = wire
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
    inner: innerOf(svm, wire, meta),
  }
}
