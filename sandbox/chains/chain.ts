import type { PublicClient } from 'viem'

/** The EVM networks that the sandbox runs: testnet chain ids only, so that no real money can be spent on them. */
export type EvmNetwork = 'ethereum-sepolia' | 'base-sepolia'

/** A running local chain. */
export interface Chain {
  readonly network: EvmNetwork
  readonly chainId: number
  /** JSON-RPC address on loopback. */
  readonly url: string
  readonly client: PublicClient
}
