/** Chain families: one way of addresses, transactions and wallets each. */
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

/** One network of the contract. */
export interface Network {
  /** The contract's value, such as "base-sepolia". */
  readonly id: string
  readonly name: string
  readonly family: Family
  /** EIP-155 id; null outside EVM and where it isn't known. A yield's own `chainId` comes first. */
  readonly chainId: number | null
  /** The coin that pays for gas; null where it isn't known. A yield's `gasFeeToken` comes first. */
  readonly native: { readonly symbol: string; readonly decimals: number } | null
  /** Blocks on top of a transaction after which it counts as final. */
  readonly depth: number
}
