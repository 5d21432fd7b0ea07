import type { Token } from '../contract/token.ts'

/** The coin of the chain, which also pays its fees: no address, by the contract's form of a native token. */
export const sol: Token = { symbol: 'SOL', name: 'Solana', decimals: 9, network: 'solana-devnet' }
