import { Keypair } from '@solana/web3.js'

/** Gives test money away, mints test tokens, and has delegated to every validator what others would have. */
export const treasury = Keypair.fromSeed(new Uint8Array(32).fill(0x7e))
