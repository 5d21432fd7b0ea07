import type { FailedTransactionMetadata } from 'litesvm/dist/internal.js'

/** An error as in a validator's JSON: a name, or a name with details. */
export type TransactionError = string | Readonly<Record<string, unknown>>

/** The virtual machine's error codes, in its order. */
const TRANSACTION_ERRORS =
  `AccountInUse AccountLoadedTwice AccountNotFound ProgramAccountNotFound InsufficientFundsForFee
InvalidAccountForFee AlreadyProcessed BlockhashNotFound CallChainTooDeep MissingSignatureForFee InvalidAccountIndex
SignatureFailure InvalidProgramForExecution SanitizeFailure ClusterMaintenance AccountBorrowOutstanding
WouldExceedMaxBlockCostLimit UnsupportedVersion InvalidWritableAccount WouldExceedMaxAccountCostLimit
WouldExceedAccountDataBlockLimit TooManyAccountLocks AddressLookupTableNotFound InvalidAddressLookupTableOwner
InvalidAddressLookupTableData InvalidAddressLookupTableIndex InvalidRentPayingAccount WouldExceedMaxVoteCostLimit
WouldExceedAccountDataTotalLimit MaxLoadedAccountsDataSizeExceeded ResanitizationNeeded
InvalidLoadedAccountsDataSizeLimit UnbalancedTransaction ProgramCacheHitMaxLimit CommitCancelled`.split(
    /\s+/,
  )

const INSTRUCTION_ERRORS =
  `GenericError InvalidArgument InvalidInstructionData InvalidAccountData AccountDataTooSmall InsufficientFunds
IncorrectProgramId MissingRequiredSignature AccountAlreadyInitialized UninitializedAccount UnbalancedInstruction
ModifiedProgramId ExternalAccountLamportSpend ExternalAccountDataModified ReadonlyLamportChange ReadonlyDataModified
DuplicateAccountIndex ExecutableModified RentEpochModified NotEnoughAccountKeys AccountDataSizeChanged
AccountNotExecutable AccountBorrowFailed AccountBorrowOutstanding DuplicateAccountOutOfSync InvalidError
ExecutableDataModified ExecutableLamportChange ExecutableAccountNotRentExempt UnsupportedProgramId CallDepth
MissingAccount ReentrancyNotAllowed MaxSeedLengthExceeded InvalidSeeds InvalidRealloc ComputationalBudgetExceeded
PrivilegeEscalation ProgramEnvironmentSetupFailure ProgramFailedToComplete ProgramFailedToCompile Immutable
IncorrectAuthority AccountNotRentExempt InvalidAccountOwner ArithmeticOverflow UnsupportedSysvar IllegalOwner
MaxAccountsDataAllocationsExceeded MaxAccountsExceeded MaxInstructionTraceLengthExceeded
BuiltinProgramsMustConsumeComputeUnits BorshIoError`.split(/\s+/)

/** Converts an error for `@solana/web3.js`. */
export function transactionError(failed: FailedTransactionMetadata): TransactionError {
  const error = failed.err()
  if (typeof error === 'number') return TRANSACTION_ERRORS[error] ?? 'ClusterMaintenance'
  if ('err' in error) return { InstructionError: [error.index, instructionError(error.err())] }
  const text = error.toString()
  // The binding exposes their fields only as text.
  const number = Number(/\d+/.exec(text)?.[0] ?? 0)
  if (text.includes('DuplicateInstruction')) return { DuplicateInstruction: number }
  const name = text.includes('InsufficientFundsForRent')
    ? 'InsufficientFundsForRent'
    : 'ProgramExecutionTemporarilyRestricted'
  return { [name]: { account_index: number } }
}

function instructionError(error: number | { code: number } | { msg: string }): TransactionError {
  if (typeof error === 'number') return INSTRUCTION_ERRORS[error] ?? 'GenericError'
  return 'code' in error ? { Custom: error.code } : { BorshIoError: error.msg }
}

const SENTENCES: Readonly<Record<string, string>> = {
  AccountNotFound: 'Attempt to debit an account but found no record of a prior credit.',
  AlreadyProcessed: 'This transaction has already been processed',
  BlockhashNotFound: 'Blockhash not found',
  InsufficientFundsForFee: 'Insufficient funds for fee',
  SignatureFailure: 'Transaction did not pass signature verification',
}

/** Formats an error as a validator's message. */
export function formatTransactionError(error: TransactionError): string {
  if (typeof error === 'string') return SENTENCES[error] ?? error
  const inner = error['InstructionError']
  if (!Array.isArray(inner)) return Object.keys(error).join()
  const [index, cause]: unknown[] = inner
  return `Error processing Instruction ${String(index)}: ${formatInstructionError(cause)}`
}

function formatInstructionError(cause: unknown): string {
  if (typeof cause === 'string')
    return cause === 'InsufficientFunds' ? 'insufficient funds for instruction' : cause
  const code =
    typeof cause === 'object' && cause !== null && 'Custom' in cause ? Number(cause.Custom) : null
  return code === null ? 'failed' : `custom program error: 0x${code.toString(16)}`
}
