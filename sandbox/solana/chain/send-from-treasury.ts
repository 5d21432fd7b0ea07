import { ComputeBudgetProgram, type TransactionInstruction } from '@solana/web3.js'
import type { SolanaChain } from './solana-chain.ts'
import { treasury } from './treasury.ts'

const UNITS = 200_000

/** What two equal gifts in one slot differ in: otherwise they would be one transaction. */
let gifts = 0

/** Sends what the treasury signs for and pays; answers the signature. */
export function sendFromTreasury(
  chain: SolanaChain,
  instructions: readonly TransactionInstruction[],
): string {
  gifts = (gifts + 1) % 100_000
  const budget = ComputeBudgetProgram.setComputeUnitLimit({ units: UNITS + gifts })
  return chain.sendSigned([budget, ...instructions], treasury)
}
