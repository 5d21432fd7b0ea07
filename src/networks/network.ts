/** Chain families, each with its own addresses, transactions and wallets. */
export type Family =
  | 'evm'
  | 'cosmos'
  | 'substrate'
  | 'solana'
  | 'starknet'
  | 'avalanche'
  | 'aptos'
  | 'cardano'
  | 'near'
  | 'stellar'
  | 'sui'
  | 'tezos'
  | 'tron'
  | 'ton'
  | 'other'

export interface Network {
  /** The contract's value, such as "base-sepolia". */
  readonly id: string
  readonly name: string
  readonly family: Family
  /** EIP-155 id; null outside EVM and if unknown. */
  readonly chainId: number | null
  /** The coin that pays for gas; null if unknown. A yield's `gasFeeToken` takes precedence. */
  readonly native: { readonly symbol: string; readonly decimals: number } | null
  /** Blocks on top of a transaction after which it counts as final. */
  readonly depth: number
}
