import type { EvmCall } from '#src/families/evm/call.ts'
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
  /** The embedding page stopped it before the prompt. */
  'host-veto',
  'locked',
  'disconnected',
  /** It connected, but gave no account. */
  'no-account',
  /** It connected after another wallet had been connected. */
  'superseded',
  /** This page failed, not the wallet. */
  'page-failed',
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
  /** The wallet has a bundle of calls of this id already. */
  'bundle-known',
  /** The wallet knows no bundle of calls of this id. */
  'bundle-unknown',
  'bundle-too-large',
  /** The upgrade of the account that a bundle of calls needs was rejected. */
  'upgrade-refused',
  /** The wallet can't send calls all or none. */
  'no-atomic',
  /** A signature is longer than the service takes; nothing was sent. */
  'signature-too-long',
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

  /** The wallet's own message; empty where this page noticed the error, which is then without a cause. */
  get ownWords(): string {
    return this.cause === undefined ? '' : this.message
  }
}

export type NetworkState = 'here' | 'elsewhere' | 'behind' | 'different-chain'

export interface RecentBlock {
  readonly number: string
  readonly hash: string
}

/** What a wallet does with bundles of calls on a network: all of a bundle or nothing of it is executed. */
export interface BundleSupport {
  /** Whether it lets a paymaster of the site pay the network's fee (ERC-7677). */
  readonly acceptsPaymaster: boolean
}

/** What one step does, by its own bytes. */
export interface StepSummary {
  /** A known method, such as `deposit`; null if the bytes can't be decoded. */
  readonly method: string | null
  /** In the token's units; null where its decimals or the amount are unknown. */
  readonly amount: string | null
  /** In the smallest unit; null if the bytes name no amount. */
  readonly units: string | null
  /** Null where only the service names the token. */
  readonly symbol: string | null
  /** Null for the network's own coin, or if unknown. */
  readonly token: string | null
  /** Receiver or spender, which may be the signer; null where it is unknown, or several. */
  readonly to: string | null
  readonly verdict: 'matches' | 'unknown' | 'contradicts'
  readonly warnings: readonly string[]
}

/** What a prompt is for, for the page that the wallet belongs to. */
export interface SigningSummary {
  readonly intent: string
  readonly yieldId: string
  readonly network: string
  /** Several for a bundle of calls. */
  readonly steps: readonly StepSummary[]
}

/** Calls that are signed together and executed all or none. */
export interface BundleRequest {
  /** This page's own id of it: a wallet takes each once. */
  readonly id: string
  readonly calls: readonly EvmCall[]
  /** The address of the service that pays the network's fee; null where the account pays. */
  readonly paymaster: string | null
  readonly summary?: SigningSummary
}

/** How far a bundle of calls is, in the wallet's words. */
export type BundleStatus =
  /** The wallet knows no such bundle. */
  | { readonly kind: 'unknown' }
  | { readonly kind: 'pending' }
  | {
      readonly kind: 'ended'
      /** Status code of EIP-5792: 2xx included, 4xx given up, 5xx reverted, 6xx reverted in part. */
      readonly code: number
      /** The transactions that hold calls of it, each once. */
      readonly hashes: readonly string[]
    }

/** The bundles of calls of a wallet. Source: EIP-5792; decisions/050-call-bundles. */
export interface CallBundles {
  /** Returns what the wallet does on a network; null where it has no such bundles. Never fails, and has a limit. */
  getSupport(network: string, account: string): Promise<BundleSupport | null>
  /**
   * Prompts the user to sign a bundle, once; has no timeout.
   * @returns the wallet's id of it
   * @throws WalletError
   */
  send(request: BundleRequest): Promise<string>
  /** Returns a bundle's status; null where the wallet does not tell. Never fails, and has a limit. */
  getStatus(network: string, id: string): Promise<BundleStatus | null>
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
  /**
   * Whether it only signs this, and gives the signature to this page alone: without its answer nothing can happen.
   * Absent where wallets send by themselves.
   */
  readonly onlySigns?: (unsigned: UnsignedPayload) => boolean
  /** Requests a network switch. @throws WalletError */
  switchNetwork(network: string): Promise<void>
  /**
   * Asks the page around this one whether a prompt may open; absent where there is none.
   * @throws WalletError if not: nothing was signed
   */
  readonly approve?: () => Promise<void>
  /**
   * Prompts the user to sign, once; has no timeout. Wallets that send by themselves do so, others
   * return the signature.
   * @param nonce if only one of two prompts may land: the first one's. Null leaves it to the wallet
   * @param summary what it is, for a wallet of the page around this one; others show it themselves
   * @throws WalletError
   */
  sign(
    unsigned: UnsignedPayload,
    nonce: number | null,
    summary?: SigningSummary,
  ): Promise<SendResult | SignResult>
  /** Bundles of calls; absent for families without them. */
  readonly bundles?: CallBundles
}
