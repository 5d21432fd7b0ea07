import { SystemProgram, type PublicKey } from '@solana/web3.js'
import { giveAway } from './give-away.ts'
import { lamportsNumber } from './lamports-number.ts'
import type { SolanaChain } from './solana-chain.ts'
import { treasury } from './treasury.ts'

/** Sends lamports from the treasury; answers the signature. */
export const giveCoins = (chain: SolanaChain, to: PublicKey, lamports: bigint): string =>
  giveAway(chain, [
    SystemProgram.transfer({
      fromPubkey: treasury.publicKey,
      toPubkey: to,
      lamports: lamportsNumber(lamports),
    }),
  ])
