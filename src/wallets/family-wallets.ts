import type { Family } from '#src/networks/network.ts'
import type { Wallet } from './wallet.ts'
import type { WalletOption } from './wallets.ts'

/** The wallets of one family; its code is loaded only when somebody connects or signs. */
export interface FamilyWallets {
  readonly family: Family
  readonly current: () => { readonly address: string; readonly walletName: string } | null
  readonly subscribe: (listener: () => void) => () => void
  /** Connects silently what was connected before. */
  readonly reconnect: () => Promise<void>
  readonly walletOptions: () => readonly WalletOption[]
  /** The connected wallet; whether an address is its own is for `Wallet.has` to say. */
  readonly signer: () => Promise<Wallet | null>
  readonly disconnect: () => Promise<void>
}
