import { ComputeBudgetProgram, PublicKey, TransactionInstruction } from '@solana/web3.js'
import type { Intent } from '../../../intent.ts'
import { MEMO, TIP_ACCOUNTS } from '../../programs.ts'
import { paying } from '../../testing/stake-transactions.ts'
import { caseOf, shown, type Case } from './case.ts'

/** An honest payload, shaped like those of a protocol. */
export interface Honest extends Case {
  readonly protocol: string
}

export const NOTHING = { ...shown({}, {}), simulation: null }

export const honest = (
  protocol: string,
  name: string,
  intent: Intent,
  instructions: readonly TransactionInstruction[],
  more: Partial<Case> = {},
): Honest => ({ ...caseOf(name, intent, instructions, NOTHING), ...more, protocol })

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
