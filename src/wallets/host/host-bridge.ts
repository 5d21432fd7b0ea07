import type { EvmProvider } from '../evm/evm-provider.ts'

const NOT_PROMPTED = Symbol('the wallet was not asked')

/** Marks an error as a request's that the host's wallet never heard of: then nothing was signed. */
export const markNotPrompted = (error: Error): Error =>
  Object.assign(error, { [NOT_PROMPTED]: true })

export const isNotPrompted = (error: unknown): boolean =>
  error instanceof Error && NOT_PROMPTED in error

/** The embedding page's wallet as that page announces it: a claim until a chain shows it. */
export interface HostWalletState {
  /** For people. */
  readonly name: string
  /** The first one is used; none: not connected yet. */
  readonly accounts: readonly string[]
}

/** The way to the embedding page's EVM wallet. It judges every request before the wallet hears of it. */
export interface HostBridge extends EvmProvider {
  readonly wallet: () => HostWalletState
  readonly subscribe: (listener: () => void) => () => void
}
