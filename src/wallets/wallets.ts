import type { Family } from '#src/networks/network.ts'
import type { Wallet } from './wallet.ts'

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

/** A wallet that can be chosen in the connect dialog. */
export interface WalletOption {
  readonly id: string
  readonly name: string
  readonly family: Family
  /** A data: address; anything else is not shown. */
  readonly icon: string | null
  /** Asks the wallet for its accounts. @throws WalletError */
  readonly connect: () => Promise<void>
}

/**
 * An address that the person looks at. `connected`: its wallet can sign now; `remembered`: it was connected on an earlier
 * visit, its wallet's code is not loaded until something has to be signed.
 */
export interface Account {
  readonly family: Family
  readonly address: string
  readonly walletName: string
  readonly status: 'connected' | 'remembered'
}

/** Whose money a screen is about; who it is says nothing about who may sign. */
export type Owner = Pick<Account, 'family' | 'address'>

/** All wallets of a page: who is connected, who could be, and who signs. */
export interface Wallets {
  /** Called after each change of `accounts`. */
  readonly subscribe: (listener: () => void) => () => void
  /** One account a family at most; the same array until something changes. */
  readonly accounts: () => readonly Account[]
  /** Loads the code of a family's wallets and lists what can be connected, in order of usefulness. */
  readonly walletOptions: (family: Family) => Promise<readonly WalletOption[]>
  /** The connected wallet of a family, loading and reconnecting what is needed; null when none is. */
  readonly signer: (family: Family) => Promise<Wallet | null>
  readonly disconnect: (family: Family) => Promise<void>
}
