/** The event by which the bridge's script passes itself to its loader, without a global name. */
export const BRIDGE_EVENT = 'sheaf:bridge'

/** The used part of EIP-1193. */
export interface HostProvider {
  readonly request: (call: { method: string; params?: readonly unknown[] }) => Promise<unknown>
  readonly on?: (event: string, listener: (value: unknown) => void) => unknown
  readonly removeListener?: (event: string, listener: (value: unknown) => void) => unknown
}

/**
 * The host page's EVM wallet. `provider` may be a function that returns it, such as wagmi's `connector.getProvider`.
 */
export interface HostWallet {
  /** Displayed, such as "Acme wallet". */
  readonly name?: string
  readonly provider: HostProvider | (() => HostProvider | Promise<HostProvider>)
}
