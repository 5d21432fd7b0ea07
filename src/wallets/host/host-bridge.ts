import type { EvmProvider } from '../evm/evm-provider.ts'

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
  /** The first one is used; empty if not connected yet. */
  readonly accounts: readonly string[]
}

/** The bridge to the embedding page's EVM wallet, which validates every request first. */
export interface HostBridge extends EvmProvider {
  readonly wallet: () => HostWalletState
  readonly subscribe: (listener: () => void) => () => void
}
