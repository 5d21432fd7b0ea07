import { Keypair } from '@solana/web3.js'

/** The demo wallet's Solana key, 32 times the byte 0x05: the browser holds it too, with test money only. */
const demoSeed = new Uint8Array(32).fill(5)

export const demoAccount = Keypair.fromSeed(demoSeed)

/** Its initial lamports: 100 SOL. */
export const DEMO_LAMPORTS = 100_000_000_000n

/** Its initial test dollars in the smallest unit: 10,000. */
export const DEMO_USDC = 10_000_000_000n

/** The faucet, mint authority, and seed delegator of every validator. */
export const treasury = Keypair.fromSeed(new Uint8Array(32).fill(0x7e))
