/** How the bridge's script hands itself to the loader that asked for it, without a name in the host's window. */
export const BRIDGE_EVENT = 'sheaf:bridge'

/** The part of EIP-1193 that the bridge uses. */
export interface HostProvider {
  readonly request: (call: { method: string; params?: readonly unknown[] }) => Promise<unknown>
  readonly on?: (event: string, listener: (value: unknown) => void) => unknown
  readonly removeListener?: (event: string, listener: (value: unknown) => void) => unknown
}

/** The host page's EVM wallet. `provider` may be a function that gives it, such as wagmi's `connector.getProvider`. */
export interface HostWallet {
  /** Shown to people, such as "Acme wallet". */
  readonly name?: string
  readonly provider: HostProvider | (() => HostProvider | Promise<HostProvider>)
}
