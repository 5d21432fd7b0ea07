import { AddressLookupTableAccount, PublicKey } from '@solana/web3.js'
import {
  FailedTransactionMetadata,
  type LiteSvm,
  type AddressAndAccount,
  type TransactionMetadata,
} from 'litesvm/dist/internal.js'
import type { RecordedTransaction, TokenBalance } from './ledger.ts'
import { transactionError, type TransactionError } from './transaction-error.ts'
import type { WireTransaction } from './wire-transaction.ts'
import { readTokenAccount, TOKEN_PROGRAMS, tokenDecimals } from '../token/token-account.ts'

/** Result of a simulated transaction. */
export interface Simulation {
  readonly err: TransactionError | null
  readonly logs: string[]
  readonly units: number
  readonly returnData: { readonly programId: Uint8Array; readonly data: Uint8Array } | null
  /** Written accounts, in their later state. */
  readonly accounts: readonly AddressAndAccount[]
  /** Inner instructions by instruction index; empty ones are omitted. */
  readonly inner: readonly InnerInstructions[]
}

/** A call from one program to another. Addresses in base58. */
interface InnerCall {
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

/** Simulates a transaction, ignoring its blockhash. */
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

/** Block of a transaction. */
interface BlockContext {
  readonly slot: number
  /** Unix seconds. */
  readonly blockTime: number
}

/** Returns the token balances of accounts, with their indexes. */
const tokenBalances = (svm: LiteSvm, accounts: readonly PublicKey[]): TokenBalance[] =>
  accounts.flatMap((key, accountIndex) => {
    const account = svm.getAccount(key.toBytes())
    const owner = account && Buffer.from(account.owner())
    const program = TOKEN_PROGRAMS.find((each) => owner?.equals(each.toBuffer()))
    const token = account && program ? readTokenAccount(account.data()) : null
    if (!token || !program) return []
    return {
      accountIndex,
      mint: token.mint.toBase58(),
      owner: token.owner.toBase58(),
      programId: program.toBase58(),
      amount: token.amount.toString(),
      decimals: tokenDecimals(svm, token.mint),
    }
  })

/**
 * Runs a transaction and returns a validator's record; null when it cannot enter a block, for a wrong signature or an
 * unpayable fee.
 */
export function runTransaction(
  svm: LiteSvm,
  wire: WireTransaction,
  { slot, blockTime }: BlockContext,
): RecordedTransaction | null {
  const { all: accounts, loaded } = accountKeys(svm, wire)
  const balances = (): bigint[] => accounts.map((key) => svm.getBalance(key.toBytes()) ?? 0n)
  const [preBalances, preTokenBalances] = [balances(), tokenBalances(svm, accounts)]
  const result = send(svm, wire)
  const [postBalances, postTokenBalances] = [balances(), tokenBalances(svm, accounts)]
  const failed = result instanceof FailedTransactionMetadata
  // Lamports move between a transaction's own accounts only: the difference is the fee.
  const fee = sum(preBalances) - sum(postBalances)
  if (failed && fee === 0n) return null
  const meta = failed ? result.meta() : result
  return {
    signature: wire.signature,
    slot,
    blockTime,
    bytes: Buffer.from(wire.bytes).toString('base64'),
    err: failed ? transactionError(result) : null,
    fee: Number(fee),
    accounts: accounts.map((key) => key.toBase58()),
    writableLoaded: loaded.writable.length,
    preBalances: preBalances.map(Number),
    postBalances: postBalances.map(Number),
    preTokenBalances,
    postTokenBalances,
    logs: meta.logs(),
    units: Number(meta.computeUnitsConsumed()),
  }
}

function send(svm: LiteSvm, { bytes, message }: WireTransaction) {
  return message.version === 'legacy'
    ? svm.sendLegacyTransaction(bytes)
    : svm.sendVersionedTransaction(bytes)
}

const sum = (amounts: readonly bigint[]): bigint =>
  amounts.reduce((total, each) => total + each, 0n)

/** Returns every account of a message in order, then those from lookup tables. */
export function accountKeys(svm: LiteSvm, wire: WireTransaction) {
  const loaded = loadedAddresses(svm, wire)
  return {
    all: [...wire.message.staticAccountKeys, ...loaded.writable, ...loaded.readonly],
    loaded,
  }
}

/** Returns the addresses from lookup tables; a missing table makes the message fail later. */
function loadedAddresses(
  svm: LiteSvm,
  { message }: WireTransaction,
): { readonly writable: PublicKey[]; readonly readonly: PublicKey[] } {
  const tables = message.addressTableLookups.map((lookup) => {
    const addresses = addressesOf(svm, lookup.accountKey)
    const at = (indexes: readonly number[]): PublicKey[] =>
      indexes.map((index) => addresses[index] ?? PublicKey.default)
    return { writable: at(lookup.writableIndexes), readonly: at(lookup.readonlyIndexes) }
  })
  return {
    writable: tables.flatMap(({ writable }) => writable),
    readonly: tables.flatMap((table) => table.readonly),
  }
}

/** Empty without a table: anyone can name any account as one. */
function addressesOf(svm: LiteSvm, table: PublicKey): readonly PublicKey[] {
  const data = svm.getAccount(table.toBytes())?.data()
  try {
    return data ? AddressLookupTableAccount.deserialize(data).addresses : []
  } catch {
    return []
  }
}
