import type { Unsigned } from '#src/families/unsigned.ts'
import type { Family } from '#src/networks/network.ts'

/** What came back from a wallet that was asked to send: only a real hash is reported to the service. */
export interface Sent {
  readonly kind: 'hash' | 'signature' | 'safe' | 'calls' | 'unknown'
  readonly id: string
}

/** Why a wallet did not do what it was asked. Only `refused` proves that nothing was signed (4001, 5000). */
export type WalletErrorCode =
  | 'refused'
  | 'locked'
  | 'disconnected'
  | 'unsupported-network'
  | 'already-asking'
  | 'insufficient-funds'
  | 'unknown'

export class WalletError extends Error {
  override readonly name = 'WalletError'
  readonly code: WalletErrorCode

  constructor(code: WalletErrorCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}

export type NetworkState = 'here' | 'elsewhere' | 'different-chain'

export interface RecentBlock {
  readonly number: string
  readonly hash: string
}

/** A connected wallet of any family. Features and execution know only this. Source: design, section 4. */
export interface Wallet {
  readonly family: Family
  /** The wallet's own name, for people. */
  readonly name: string
  /** Whether the address is one of the wallet's accounts now. */
  has(address: string): Promise<boolean>
  /**
   * Where the wallet is: `here`, on another network, or on a chain that only calls itself this one.
   * @param recent a block of the network as our own node sees it.
   */
  networkState(network: string, recent: RecentBlock): Promise<NetworkState>
  /** Asks the wallet to go to a network of the contract. @throws WalletError */
  switchNetwork(network: string): Promise<void>
  /** Asks the person to sign and broadcasts. Never has a deadline. @throws WalletError */
  send(unsigned: Unsigned): Promise<Sent>
}
