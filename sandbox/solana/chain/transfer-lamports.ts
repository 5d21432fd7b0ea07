import {
  SystemProgram,
  ComputeBudgetProgram,
  type PublicKey,
  type TransactionInstruction,
} from '@solana/web3.js'
import { toLamportsNumber } from '../sol.ts'
import type { SolanaChain } from './solana-chain.ts'
import { treasury } from './accounts.ts'

const UNITS = 200_000

/** Distinguishes two equal transfers in one slot, which would be one transaction. */
let gifts = 0

/** Sends a transaction signed and paid by the treasury; returns the signature. */
export function sendFromTreasury(
  chain: SolanaChain,
  instructions: readonly TransactionInstruction[],
): string {
  gifts = (gifts + 1) % 100_000
  const budget = ComputeBudgetProgram.setComputeUnitLimit({ units: UNITS + gifts })
  return chain.sendSigned([budget, ...instructions], treasury)
}

/** Sends lamports from the treasury; returns the signature. */
export const transferFromTreasury = (chain: SolanaChain, to: PublicKey, lamports: bigint): string =>
  sendFromTreasury(chain, [
    SystemProgram.transfer({
      fromPubkey: treasury.publicKey,
      toPubkey: to,
      lamports: toLamportsNumber(lamports),
    }),
  ])
