import {
  ComputeBudgetProgram,
  PublicKey,
  TransactionInstruction,
  TransactionMessage,
  VersionedTransaction,
  type VersionedMessage,
} from '@solana/web3.js'
import { LiteSvm } from 'litesvm/dist/internal.js'
import type { BuiltStep, PayloadAge } from '../../networks/local-network.ts'
import type { Instruction, PlannedStep, SolanaStep } from '../../protocols/protocol.ts'
import { BLOCKHASH_SLOTS } from '../chain/blockhashes.ts'
import { configured } from '../chain/genesis.ts'
import type { SolanaChain } from '../chain/solana-chain.ts'
import { transactionFee } from '../chain/transaction-fee.ts'
import { canonicalCall } from './canonical-call.ts'
import { rehearseStep } from './rehearse-step.ts'

/** Micro-lamports that are offered for a compute unit: nobody competes here, but wallets show it. */
const UNIT_PRICE = 10_000
/** What the two budget instructions use themselves. */
const BUDGET_UNITS = 300

/** What two equal steps of one slot differ in, by their limit of units: otherwise they would be one transaction. */
let built = 0

/**
 * Compiles every step with a blockhash of now - or with one that has expired already - and with a compute budget from
 * running all of them after each other on a copy of the chain: a later step needs what an earlier one does. Those who
 * sign beside the owner have signed already.
 * @throws ServiceError INSUFFICIENT_BALANCE when the coins don't cover amounts and fees; 400 when it would fail
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
    const units = rehearseStep(copy, compile(instructions), step, owner)
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
