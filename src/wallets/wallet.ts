import type { UnsignedPayload } from '#src/families/inspection.ts'
import type { Family } from '#src/networks/network.ts'

/** A wallet's answer to a request to send: only a real hash is reported to the service. */
export interface SendResult {
  readonly kind: 'hash' | 'signature' | 'safe' | 'calls' | 'unknown'
  readonly id: string
}

/** A signature that is not sent yet. */
export interface SignResult {
  readonly kind: 'signed'
  /** The signed transaction or message signature, in the form that is submitted. */
  readonly payload: string
  /** The chain's id of the transaction; null for a message. */
  readonly id: string | null
}

/** Error codes of wallets. Only `refused` proves that nothing was signed (4001, 5000). */
export const WALLET_ERRORS = [
  'refused',
  'locked',
  'disconnected',
  'unsupported-network',
  'already-asking',
  'insufficient-funds',
  /** A hardware wallet with blind signing disabled. */
  'blind-signing-off',
  'wrong-device-app',
  /** The request timed out. */
  'expired',
  'popup-blocked',
  /** The account's nonce has advanced meanwhile. */
  'nonce-too-low',
  'underpriced',
  'gas-limit',
  /** By the wallet's own simulation. */
  'would-fail',
  /** A Solana transaction is valid for a minute or two. */
  'out-of-date',
  /** It was sent before. */
  'already-known',
  /** The wallet is on another network than the transaction. */
  'other-network',
  /** The wallet does not support the request. */
  'unsupported',
  /** The wallet rejected the request's form. */
  'not-accepted',
  /** The wallet's node is rate-limited. */
  'node-limited',
  'node-unreachable',
  /** It signed another transaction; nothing was sent. */
  'changed-transaction',
  /** A signature is invalid; nothing was sent. */
  'broken-signature',
  'unknown',
] as const

export type WalletErrorCode = (typeof WALLET_ERRORS)[number]

export class WalletError extends Error {
  override readonly name = 'WalletError'
  readonly code: WalletErrorCode
  /** False if it failed before the prompt: then nothing was signed either. */
  readonly wasAsked: boolean

  constructor(
    code: WalletErrorCode,
    message: string,
    { wasAsked = true, ...options }: ErrorOptions & { wasAsked?: boolean } = {},
  ) {
    super(message, options)
    this.code = code
    this.wasAsked = wasAsked
  }
}

export type NetworkState = 'here' | 'elsewhere' | 'behind' | 'different-chain'

export interface RecentBlock {
  readonly number: string
  readonly hash: string
}

/** A connected wallet of any family, the only interface for features and execution. Source: decisions/022-wallets. */
export interface Wallet {
  readonly family: Family
  /** The wallet's name, for display. */
  readonly name: string
  /** Whether the address is currently one of the wallet's accounts. */
  hasAccount(address: string): Promise<boolean>
  /**
   * Returns the wallet's network state: `here`, on another network, or on a chain that only claims its id.
   * @param recent a block of the network from our own node
   */
  getNetworkState(network: string, recent: RecentBlock): Promise<NetworkState>
  /** Requests a network switch. @throws WalletError */
  switchNetwork(network: string): Promise<void>
  /**
   * Prompts the user to sign, once; has no timeout. Wallets that send by themselves do so, others
   * return the signature.
   * @param nonce if only one of two prompts may land: the first one's. Null leaves it to the wallet
   * @throws WalletError
   */
  sign(unsigned: UnsignedPayload, nonce: number | null): Promise<SendResult | SignResult>
}
