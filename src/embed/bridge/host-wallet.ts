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
