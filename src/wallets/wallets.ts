import type { Family } from '#src/networks/network.ts'
import type { Wallet } from './wallet.ts'

/** The wallets of one family; code loads on the first connection or signature. */
export interface FamilyWallets {
  readonly family: Family
  readonly current: () => { readonly address: string; readonly walletName: string } | null
  readonly subscribe: (listener: () => void) => () => void
  /** Reconnects earlier connections silently. */
  readonly reconnect: () => Promise<void>
  readonly walletOptions: () => readonly WalletOption[]
  /** Returns the connected wallet; use `Wallet.hasAccount` to check an address. */
  readonly signer: () => Promise<Wallet | null>
  readonly disconnect: () => Promise<void>
}

/** A wallet in the connect dialog. */
export interface WalletOption {
  readonly id: string
  readonly name: string
  readonly family: Family
  /** A data: URL; others are not shown. */
  readonly icon: string | null
  /** Requests the wallet's accounts. @throws WalletError */
  readonly connect: () => Promise<void>
}

/**
 * An account of the user. `connected`: its wallet can sign now; `remembered`: connected on an earlier visit; its
 * wallet's code loads for the next signature.
 */
export interface Account {
  readonly family: Family
  readonly address: string
  readonly walletName: string
  readonly status: 'connected' | 'remembered'
}

/** The owner of displayed data, who may be unable to sign. */
export type Owner = Pick<Account, 'family' | 'address'>

/** All wallets of a page: accounts, options and signers. */
export interface Wallets {
  /** Called after each change of `accounts`. */
  readonly subscribe: (listener: () => void) => () => void
  /** At most one account per family; the same array until it changes. */
  readonly accounts: () => readonly Account[]
  /** Loads a family's wallet code and lists its options, most useful first. */
  readonly walletOptions: (family: Family) => Promise<readonly WalletOption[]>
  /** Returns a family's connected wallet, loading and reconnecting as needed; null without one. */
  readonly signer: (family: Family) => Promise<Wallet | null>
  readonly disconnect: (family: Family) => Promise<void>
}
