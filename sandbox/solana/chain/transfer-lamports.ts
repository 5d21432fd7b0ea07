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

/** Sends lamports from the treasury; answers the signature. */
export const transferFromTreasury = (chain: SolanaChain, to: PublicKey, lamports: bigint): string =>
  sendFromTreasury(chain, [
    SystemProgram.transfer({
      fromPubkey: treasury.publicKey,
      toPubkey: to,
      lamports: toLamportsNumber(lamports),
    }),
  ])
