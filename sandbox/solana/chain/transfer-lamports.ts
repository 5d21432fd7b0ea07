import { SystemProgram, type PublicKey } from '@solana/web3.js'
import { sendFromTreasury } from './send-from-treasury.ts'
import { toLamportsNumber } from './to-lamports-number.ts'
import type { SolanaChain } from './solana-chain.ts'
import { treasury } from './treasury.ts'

/** Sends lamports from the treasury; answers the signature. */
export const transferFromTreasury = (chain: SolanaChain, to: PublicKey, lamports: bigint): string =>
  sendFromTreasury(chain, [
    SystemProgram.transfer({
      fromPubkey: treasury.publicKey,
      toPubkey: to,
      lamports: toLamportsNumber(lamports),
    }),
  ])
