import { Keypair, type PublicKey } from '@solana/web3.js'
import type { Token } from '../../contract/token.ts'

/** Test dollars, minted by the treasury. */
export const usdc = createLocalToken(1, { symbol: 'USDC', name: 'Test USD Coin', decimals: 6 })

/** An SPL token of the local chain: its mint has the same address on every fresh chain. */
export interface LocalToken {
  readonly decimals: number
  readonly mint: PublicKey
  /** Signs once, when the mint is created. */
  readonly mintKey: Keypair
  /** In the contract's form. */
  readonly token: Token
}

/** Creates a token. @param index distinguishes the sandbox's mints */
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
