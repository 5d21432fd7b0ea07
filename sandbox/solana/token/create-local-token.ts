import { Keypair, type PublicKey } from '@solana/web3.js'
import type { Token } from '../../contract/token.ts'

/** Dollars to test with; the treasury mints them. */
export const usdc = createLocalToken(1, { symbol: 'USDC', name: 'Test USD Coin', decimals: 6 })

/** An SPL token of the local chain: its mint is at the same address on every fresh chain. */
export interface LocalToken {
  readonly decimals: number
  readonly mint: PublicKey
  /** Signs once, when the mint is made. */
  readonly mintKey: Keypair
  /** In the contract's form. */
  readonly token: Token
}

/** @param index tells the mints of the sandbox apart */
export function createLocalToken(
  index: number,
  { symbol, name, decimals }: Pick<Token, 'symbol' | 'name' | 'decimals'>,
): LocalToken {
  const mintKey = Keypair.fromSeed(new Uint8Array(32).fill(index, 0, 16).fill(0x3c, 16))
  const mint = mintKey.publicKey
  const token = {
    symbol,
    name,
    decimals,
    network: 'solana-devnet',
    address: mint.toBase58(),
  } as const
  return { decimals, mint, mintKey, token }
}
