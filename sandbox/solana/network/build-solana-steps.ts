import {
  ComputeBudgetProgram,
  PublicKey,
  TransactionInstruction,
  TransactionMessage,
  VersionedTransaction,
  type VersionedMessage,
} from '@solana/web3.js'
import { LiteSvm, FailedTransactionMetadata } from 'litesvm/dist/internal.js'
import type { BuiltStep, PayloadAge } from '../../networks/local-network.ts'
import type { Instruction, PlannedStep, SolanaStep } from '../../protocols/protocol.ts'
import { BLOCKHASH_SLOTS } from '../chain/blockhashes.ts'
import { configured } from '../chain/genesis.ts'
import type { SolanaChain } from '../chain/solana-chain.ts'
import { transactionFee } from '../chain/transaction-fee.ts'
import { fromRaw } from '#src/money/units.ts'
import { ServiceError } from '../../contract/service-error.ts'
import {
  formatTransactionError,
  transactionError,
  type TransactionError,
} from '../chain/transaction-error.ts'
import { sol } from '../sol.ts'
import { ASSOCIATED_TOKEN_PROGRAM } from '../token/token-account.ts'

/** Offered micro-lamports per compute unit: without competition, but shown by wallets. */
const UNIT_PRICE = 10_000
/** Compute units of the two budget instructions. */
const BUDGET_UNITS = 300

/** Varies the unit limit of equal steps in one slot, which would be one transaction. */
let built = 0

/**
 * Runs a step on a copy of the chain, which it changes, and returns the used compute units.
 * @throws ServiceError INSUFFICIENT_BALANCE when the coins do not cover amount and fees; 400 when it would fail
 */
function simulateStep(
  copy: LiteSvm,
  message: VersionedMessage,
  step: SolanaStep,
  owner: string,
): number {
  const result = copy.sendLegacyTransaction(new VersionedTransaction(message).serialize())
  if (!(result instanceof FailedTransactionMetadata)) return Number(result.computeUnitsConsumed())
  const error = transactionError(result)
  const coins = (address: string): bigint => copy.getBalance(new PublicKey(address).toBytes()) ?? 0n
  if (step.feePayer !== undefined && isShortForFee(error))
    throw createInsufficientBalanceError(
      'The account that pays the fees',
      coins(step.feePayer),
      'them',
    )
  throw isShortOfCoins(error, message)
    ? createInsufficientBalanceError('The wallet', coins(owner), 'the amount, the network fee')
    : createSimulationError(step, formatTransactionError(error))
}

const isShortForFee = (error: TransactionError): boolean =>
  error === 'AccountNotFound' || error === 'InsufficientFundsForFee'

/** Programs that take the payer's lamports: for a transfer, or for a new account. */
const LAMPORT_SPENDING_PROGRAMS: readonly PublicKey[] = [
  PublicKey.default,
  ASSOCIATED_TOKEN_PROGRAM,
]

/** Whether an error means too few coins: for the fee, a transfer, or the remaining rent. */
function isShortOfCoins(error: TransactionError, message: VersionedMessage): boolean {
  if (typeof error === 'string') return isShortForFee(error)
  if ('InsufficientFundsForRent' in error) return true
  const inner = error['InstructionError']
  if (!Array.isArray(inner)) return false
  const [index, reason]: unknown[] = inner
  const programIndex = message.compiledInstructions[Number(index)]?.programIdIndex
  const program = programIndex === undefined ? undefined : message.staticAccountKeys[programIndex]
  const spendsLamports =
    program !== undefined && LAMPORT_SPENDING_PROGRAMS.some((each) => each.equals(program))
  return (
    spendsLamports &&
    typeof reason === 'object' &&
    reason !== null &&
    'Custom' in reason &&
    reason.Custom === 1
  )
}

const createInsufficientBalanceError = (who: string, coins: bigint, what: string): ServiceError =>
  ServiceError.basic(
    'INSUFFICIENT_BALANCE',
    `${who} has ${fromRaw(coins, sol.decimals)} SOL; that does not cover ${what} and what the network wants to stay in it.`,
  )

const createSimulationError = ({ title }: SolanaStep, reason: string): ServiceError =>
  ServiceError.full(400, `${title} would fail on the chain now: ${reason}`, {
    code: 'SIMULATION_FAILED',
    reason,
  })

/** Programs of guard instructions, which wallets add on their own (decisions/009-sandbox-tracking). */
const GUARDS = new Set([
  ComputeBudgetProgram.programId.toBase58(),
  // Lighthouse, with which wallets assert the maximum changes of a transaction.
  'L2TExMFKdjpN9kozasaurPirfHy9P8sbXoAN1qA3S95',
])

/** A message's effect in canonical form. */
interface CanonicalCall {
  /** Program of the first instruction; null with guards only. */
  readonly to: string | null
  /** JSON: every instruction with its program, its accounts in order and its data in hex. */
  readonly data: string
}

/**
 * Returns the canonical call: without guards and without signer and writer flags, which a guard may change.
 * Lookup-table addresses appear by index, as no built step uses them.
 */
export function canonicalCall(message: VersionedMessage): CanonicalCall {
  const name = (index: number): string =>
    message.staticAccountKeys[index]?.toBase58() ?? `table:${index}`
  const instructions = message.compiledInstructions
    .map(({ programIdIndex, accountKeyIndexes, data }) => ({
      program: name(programIdIndex),
      accounts: [...accountKeyIndexes].map(name),
      data: Buffer.from(data).toString('hex'),
    }))
    .filter(({ program }) => !GUARDS.has(program))
  return { to: instructions[0]?.program ?? null, data: JSON.stringify(instructions) }
}

/**
 * Compiles every step with a current or expired blockhash and a compute budget, simulated in sequence on a copy of the
 * chain: later steps need the effects of earlier ones. Co-signers sign first.
 * @throws ServiceError INSUFFICIENT_BALANCE when the coins do not cover amounts and fees; 400 when a step would fail
 */
export function buildSolanaSteps(
  chain: SolanaChain,
  owner: string,
  planned: readonly PlannedStep[],
  age: PayloadAge = 'fresh',
): BuiltStep[] {
  chain.advance()
  const { bank } = chain
  const slot = age === 'fresh' ? bank.slot() : bank.slot() - BLOCKHASH_SLOTS - 1
  const recentBlockhash = bank.hashAt(slot) ?? ''
  const copy = configured(LiteSvm.fromBytes(bank.svm.toBytes()))
  copy.setSigverify(false)
  return planned.map(solanaStep).map((step) => {
    const instructions = step.instructions.map(readInstruction)
    const payer = step.feePayer ?? owner
    const compile = (all: TransactionInstruction[]): VersionedMessage =>
      new TransactionMessage({
        payerKey: new PublicKey(payer),
        recentBlockhash,
        instructions: all,
      }).compileToLegacyMessage()
    const units = simulateStep(copy, compile(instructions), step, owner)
    built = (built + 1) % 1_000
    const limit = Math.ceil((units * 5) / 4) + BUDGET_UNITS + built
    const message = compile([
      ComputeBudgetProgram.setComputeUnitLimit({ units: limit }),
      ComputeBudgetProgram.setComputeUnitPrice({ microLamports: UNIT_PRICE }),
      ...instructions,
    ])
    const transaction = new VersionedTransaction(message)
    transaction.sign([...(step.coSigners ?? [])])
    const { to, data } = canonicalCall(message)
    return {
      planned: step,
      call: { sender: payer, to: to ?? '', data, value: '0' },
      payload: Buffer.from(transaction.serialize()).toString('hex'),
      gasLimit: BigInt(limit),
      gasCost: transactionFee(message),
    }
  })
}

function solanaStep(step: PlannedStep): SolanaStep {
  if (step.kind === 'instructions' && !step.skipped) return step
  throw new TypeError(
    `Solana has no steps of the kind ${step.kind} that are skipped or not its own`,
  )
}

const readInstruction = ({ program, accounts, data }: Instruction): TransactionInstruction =>
  new TransactionInstruction({
    programId: new PublicKey(program),
    keys: accounts.map(({ address, signer, writable }) => ({
      pubkey: new PublicKey(address),
      isSigner: signer,
      isWritable: writable,
    })),
    data: Buffer.from(data),
  })
