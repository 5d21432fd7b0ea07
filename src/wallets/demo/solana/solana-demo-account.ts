import { Keypair } from '@solana/web3.js'

/**
 * The sandbox's demo account on Solana: its key is known to everybody, and only a local chain funds it. Never loaded
 * outside sandbox mode. 32 times the byte 0x05.
 */
export const solanaDemoAccount = Keypair.fromSeed(new Uint8Array(32).fill(5))
