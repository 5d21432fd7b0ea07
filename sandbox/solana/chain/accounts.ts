import { Keypair } from '@solana/web3.js'

/** The demo wallet's Solana key: the browser holds it too, and it has test money only. 32 times the byte 0x05. */
const demoSeed = new Uint8Array(32).fill(5)

export const demoAccount = Keypair.fromSeed(demoSeed)

/** What it has when the chain begins, in lamports: 100 SOL. */
export const DEMO_LAMPORTS = 100_000_000_000n

/** Test dollars beside them, in the smallest unit: 10,000. */
export const DEMO_USDC = 10_000_000_000n

/** Gives test money away, mints test tokens, and has delegated to every validator what others would have. */
export const treasury = Keypair.fromSeed(new Uint8Array(32).fill(0x7e))
