import { ComputeBudgetProgram, SystemProgram, type PublicKey } from '@solana/web3.js'
import { lamportsNumber, treasury } from './genesis.ts'
import type { SolanaChain } from './solana-chain.ts'

const UNITS = 10_000

/** What two equal gifts in one slot differ in: otherwise they would be one transaction. */
let gifts = 0

/** Sends lamports from the treasury; answers the signature. */
export function giveCoins(chain: SolanaChain, to: PublicKey, lamports: bigint): string {
  gifts = (gifts + 1) % 100_000
  const amount = lamportsNumber(lamports)
  return chain.sendSigned(
    [
      ComputeBudgetProgram.setComputeUnitLimit({ units: UNITS + gifts }),
      SystemProgram.transfer({
        fromPubkey: treasury.publicKey,
        toPubkey: to,
        lamports: amount,
      }),
    ],
    treasury,
  )
}
