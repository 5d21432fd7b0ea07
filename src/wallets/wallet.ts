import type { UnsignedPayload } from '#src/families/inspection.ts'
import type { Family } from '#src/networks/network.ts'

/** What came back from a wallet that was asked to send: only a real hash is reported to the service. */
export interface SendResult {
  readonly kind: 'hash' | 'signature' | 'safe' | 'calls' | 'unknown'
  readonly id: string
}

/** A signature that nobody has sent yet. */
export interface SignResult {
  readonly kind: 'signed'
  /** The signed transaction or the signature of a message, in the form in which it is passed on. */
  readonly payload: string
  /** What a chain will know the transaction by; null for a message. */
  readonly id: string | null
}

/** Why a wallet did not do what it was asked. Only `refused` proves that nothing was signed (4001, 5000). */
export const WALLET_ERRORS = [
  'refused',
  'locked',
  'disconnected',
  'unsupported-network',
  'already-asking',
  'insufficient-funds',
  /** A signing device shows no contract data that it was not told to show. */
  'blind-signing-off',
  'wrong-device-app',
  /** The request waited too long for an answer. */
  'expired',
  'popup-blocked',
  /** The account's sequence went on meanwhile. */
  'nonce-too-low',
  'underpriced',
  'gas-limit',
  /** By the wallet's own trial. */
  'would-fail',
  /** A Solana transaction is valid for a minute or two. */
  'out-of-date',
  /** It was sent before. */
  'already-known',
  /** The wallet is on another network than the transaction. */
  'other-network',
  /** The wallet can't do what it was asked, for anybody. */
  'unsupported',
  /** The wallet did not take the request's form. */
  'not-accepted',
  /** The node that the wallet uses turns it away for a while. */
  'node-limited',
  'node-unreachable',
  /** It signed something else than it was asked to; nothing was sent. */
  'changed-transaction',
  /** A signature does not fit what was signed; nothing was sent. */
  'broken-signature',
  'unknown',
] as const

export type WalletErrorCode = (typeof WALLET_ERRORS)[number]

export class WalletError extends Error {
  override readonly name = 'WalletError'
  readonly code: WalletErrorCode
  /** False when it went wrong before the person was asked: then nothing was signed either. */
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

/** A connected wallet of any family. Features and execution know only this. Source: decisions/022-wallets. */
export interface Wallet {
  readonly family: Family
  /** The wallet's own name, for people. */
  readonly name: string
  /** Whether the address is one of the wallet's accounts now. */
  hasAccount(address: string): Promise<boolean>
  /**
   * Where the wallet is: `here`, on another network, or on a chain that only calls itself this one.
   * @param recent a block of the network as our own node sees it.
   */
  getNetworkState(network: string, recent: RecentBlock): Promise<NetworkState>
  /** Asks the wallet to go to a network of the contract. @throws WalletError */
  switchNetwork(network: string): Promise<void>
  /**
   * Asks the person to sign, once; never has a deadline. Wallets that send by themselves do so, others give the signature.
   * @param nonce where only one of two prompts may land: the first one's. Null leaves it to the wallet.
   * @throws WalletError
   */
  sign(unsigned: UnsignedPayload, nonce: number | null): Promise<SendResult | SignResult>
}
