import type { SigningSummary } from '../wallet.ts'

const NOT_PROMPTED = Symbol('the wallet was not asked')

/** Marks an error of a request that never reached the host's wallet: nothing was signed. */
export const markNotPrompted = (error: Error): Error =>
  Object.assign(error, { [NOT_PROMPTED]: true })

export const isNotPrompted = (error: unknown): boolean =>
  error instanceof Error && NOT_PROMPTED in error

/** The embedding page's wallet as that page announces it: a claim until a chain confirms it. */
export interface HostWalletState {
  /** For display. */
  readonly name: string
  /** The page's selected one first; empty if not connected yet. */
  readonly accounts: readonly string[]
  /** Solana: chains of the Wallet Standard. */
  readonly chains?: readonly string[]
  /** Solana: the accounts that sign without sending. */
  readonly signers?: readonly string[]
}

/** A request to the embedding page's wallet. */
export interface HostRequest {
  readonly method: string
  readonly params?: readonly unknown[]
  /** The account that is to sign; the first by default. */
  readonly account?: string
  readonly summary?: SigningSummary | undefined
}

/** The bridge to the embedding page's wallet of a family, which validates every request first. */
export interface HostBridge {
  /** Null when the page has none. */
  readonly wallet: () => HostWalletState | null
  readonly subscribe: (listener: () => void) => () => void
  /** Has no timeout. @throws the wallet's error, marked where the wallet was not asked */
  readonly request: (request: HostRequest) => Promise<unknown>
  /** Tells the page which account is used here; null for none. */
  readonly select: (account: string | null) => void
}
