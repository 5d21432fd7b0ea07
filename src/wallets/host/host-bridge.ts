import type { EvmProvider } from '../evm/evm-provider.ts'

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
