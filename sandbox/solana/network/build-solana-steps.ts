import {
  ComputeBudgetProgram,
  PublicKey,
  TransactionInstruction,
  TransactionMessage,
  VersionedTransaction,
  type VersionedMessage,
} from '@solana/web3.js'
import { FailedTransactionMetadata, LiteSvm } from 'litesvm/dist/internal.js'
import { fromRaw } from '#src/money/units.ts'
import { ServiceError } from '../../contract/service-error.ts'
import type { BuiltStep } from '../../networks/local-network.ts'
import type { Instruction, PlannedStep, SolanaStep } from '../../protocols/protocol.ts'
import { configured } from '../chain/genesis.ts'
import type { SolanaChain } from '../chain/solana-chain.ts'
import {
  errorSentence,
  transactionError,
  type TransactionError,
} from '../chain/transaction-error.ts'
import { transactionFee } from '../chain/transaction-fee.ts'
import { sol } from '../sol.ts'
import { canonicalCall } from './canonical-call.ts'

/** Micro-lamports that are offered for a compute unit: nobody competes here, but wallets show it. */
const UNIT_PRICE = 10_000
/** What the two budget instructions use themselves. */
const BUDGET_UNITS = 300

/**
 * Compiles every step with a blockhash of now, and with a compute budget from running all of them after each other
 * on a copy of the chain: a later step needs what an earlier one does.
 * @throws ServiceError INSUFFICIENT_BALANCE when the coins don't cover amounts and fees; 400 when it would fail
 */
export function buildSolanaSteps(
  chain: SolanaChain,
  owner: string,
  planned: readonly PlannedStep[],
): BuiltStep[] {
  chain.advance()
  const { bank } = chain
  const payer = new PublicKey(owner)
  const recentBlockhash = bank.hashAt(bank.slot()) ?? ''
  const copy = configured(LiteSvm.fromBytes(bank.svm.toBytes()))
  copy.setSigverify(false)
  return planned.map(solanaStep).map((step) => {
    const instructions = step.instructions.map(readInstruction)
    const compile = (all: TransactionInstruction[]): VersionedMessage =>
      new TransactionMessage({
        payerKey: payer,
        recentBlockhash,
        instructions: all,
      }).compileToLegacyMessage()
    const units = rehearse(copy, compile(instructions), step, payer)
    const limit = Math.ceil((units * 5) / 4) + BUDGET_UNITS
    const message = compile([
      ComputeBudgetProgram.setComputeUnitLimit({ units: limit }),
      ComputeBudgetProgram.setComputeUnitPrice({ microLamports: UNIT_PRICE }),
      ...instructions,
    ])
    const { to, data } = canonicalCall(message)
    return {
      planned: step,
      call: { sender: owner, to: to ?? '', data, value: '0' },
      payload: Buffer.from(new VersionedTransaction(message).serialize()).toString('hex'),
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

/** Runs a step on the copy and answers the compute units that it used. */
function rehearse(
  copy: LiteSvm,
  message: VersionedMessage,
  step: SolanaStep,
  payer: PublicKey,
): number {
  const result = copy.sendLegacyTransaction(new VersionedTransaction(message).serialize())
  if (result instanceof FailedTransactionMetadata) {
    const error = transactionError(result)
    throw isShortOfCoins(error, message)
      ? insufficient(copy.getBalance(payer.toBytes()) ?? 0n)
      : wouldFail(step, errorSentence(error))
  }
  return Number(result.computeUnitsConsumed())
}

const SYSTEM_PROGRAM = PublicKey.default

/** The ways in which a payer's coins can be too few: for the fee, for a transfer, or for what has to stay behind. */
function isShortOfCoins(error: TransactionError, message: VersionedMessage): boolean {
  if (typeof error === 'string')
    return error === 'AccountNotFound' || error === 'InsufficientFundsForFee'
  if ('InsufficientFundsForRent' in error) return true
  const inner = error['InstructionError']
  if (!Array.isArray(inner)) return false
  const [index, why]: unknown[] = inner
  const program = message.compiledInstructions[Number(index)]?.programIdIndex
  const isTransfer =
    program !== undefined && message.staticAccountKeys[program]?.equals(SYSTEM_PROGRAM) === true
  return (
    isTransfer && typeof why === 'object' && why !== null && 'Custom' in why && why.Custom === 1
  )
}

const insufficient = (coins: bigint): ServiceError =>
  ServiceError.basic(
    'INSUFFICIENT_BALANCE',
    `The wallet has ${fromRaw(coins, sol.decimals)} SOL; that does not cover the amount, the network fee and what the network wants to stay in it.`,
  )

const wouldFail = ({ title }: SolanaStep, reason: string): ServiceError =>
  ServiceError.full(400, `${title} would fail on the chain now: ${reason}`, {
    code: 'SIMULATION_FAILED',
    reason,
  })
