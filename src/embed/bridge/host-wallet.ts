import type { SigningSummary, WalletFamily } from '../protocol/wallet-message.ts'

/** The event by which the bridge's script passes itself to its loader, without a global name. */
export const BRIDGE_EVENT = 'sheaf:bridge'

/** The used part of EIP-1193. */
export interface HostProvider {
  readonly request: (call: { method: string; params?: readonly unknown[] }) => Promise<unknown>
  readonly on?: (event: string, listener: (value: unknown) => void) => unknown
  readonly removeListener?: (event: string, listener: (value: unknown) => void) => unknown
}

/** The used part of a wallet of the Wallet Standard; its features are read on use. */
export interface HostStandardWallet {
  readonly name: string
  readonly chains: readonly string[]
  readonly accounts: readonly HostStandardAccount[]
  readonly features: object
}

export interface HostStandardAccount {
  readonly address: string
  readonly chains: readonly string[]
  readonly features: readonly string[]
}

/** A value, or a function that returns it, called once when the widget is mounted, such as wagmi's `connector.getProvider`. */
type Source<Value> = Value | (() => Value | Promise<Value>)

/** What the wallet is about to be asked, as the frame decoded it. */
export interface WalletRequest {
  readonly family: WalletFamily
  readonly method: string
  readonly account: string
  /** Null from frames of older versions. */
  readonly summary: SigningSummary | null
}

/** The host page's wallets. A family without one is served by the browser's wallets. */
export interface HostWallet {
  /** Displayed, such as "Acme wallet"; a Solana wallet's own name by default. */
  readonly name?: string
  /** An EIP-1193 provider. */
  readonly provider?: Source<HostProvider>
  /** A wallet of the Wallet Standard that signs Solana transactions. */
  readonly solana?: Source<HostStandardWallet>
  /** Called before each signature and waited for. An exception or rejection refuses it, and the wallet is not asked. */
  readonly onRequest?: (request: WalletRequest) => void | Promise<void>
  /** Called when the visitor selects another account in the frame; null after they disconnect there. */
  readonly onSelect?: (family: WalletFamily, account: string | null) => void
}
