import { ComputeBudgetProgram, PublicKey, TransactionInstruction } from '@solana/web3.js'
import type { Intent } from '../../../intent.ts'
import { MEMO, TIP_ACCOUNTS } from '../../programs.ts'
import { paying } from '../../testing/stake-transactions.ts'
import { caseOf, shown, type VerificationCase } from './case.ts'

/** An honest payload, shaped like those of a protocol. */
export interface Honest extends VerificationCase {
  readonly protocol: string
}

export const NO_EVIDENCE = { ...shown({}, {}), simulation: null }

export const honest = (
  protocol: string,
  name: string,
  intent: Intent,
  instructions: readonly TransactionInstruction[],
  more: Partial<VerificationCase> = {},
): Honest => ({ ...caseOf(name, intent, instructions, NO_EVIDENCE), ...more, protocol })

export const FEES = [
  ComputeBudgetProgram.setComputeUnitLimit({ units: 300_000 }),
  ComputeBudgetProgram.setComputeUnitPrice({ microLamports: 50_000 }),
]
export const memo = (text: string, signers: readonly PublicKey[] = []) =>
  new TransactionInstruction({
    programId: new PublicKey(MEMO),
    keys: signers.map((pubkey) => ({ pubkey, isSigner: true, isWritable: false })),
    data: Buffer.from(text),
  })
export const tip = (lamports: number) => paying(lamports, new PublicKey(TIP_ACCOUNTS[3] ?? ''))
