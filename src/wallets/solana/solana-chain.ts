import type { IdentifierString } from '@wallet-standard/base'

const CHAINS: Readonly<Record<string, IdentifierString>> = {
  solana: 'solana:mainnet',
  'solana-devnet': 'solana:devnet',
}

/** What the Wallet Standard calls a network of the contract; null for networks that it does not know. */
export const toSolanaChain = (network: string): IdentifierString | null => CHAINS[network] ?? null
