import type { Family } from '#src/networks/network.ts'
import type { Wallet } from './wallet.ts'

/** The wallets of one family; code loads on the first connection or signature. */
export interface FamilyWallets {
  readonly family: Family
  readonly current: () => { readonly address: string; readonly walletName: string } | null
  /** Several accounts or wallets at once; absent where there is one at most. */
  readonly selection?: AccountSelection
  /** Called after each change of `current`, of the selection's options, and of a wallet's network. */
  readonly subscribe: (listener: () => void) => () => void
  /** Reconnects earlier connections silently. */
  readonly reconnect: () => Promise<void>
  readonly walletOptions: () => readonly WalletOption[]
  /**
   * Returns the connected wallet that has an account, or else the selected one; use `Wallet.hasAccount` to check.
   * @param address of the account that is to sign
   */
  readonly signer: (address?: string) => Promise<Wallet | null>
  /** @param walletId only this one of several wallets */
  readonly disconnect: (walletId?: string) => Promise<void>
}

/** An account of a connected wallet. */
export interface AccountOption {
  /** Tells wallets apart, whatever they call themselves. */
  readonly walletId: string
  readonly walletName: string
  readonly address: string
  readonly isSelected: boolean
}

/** The accounts of all connected wallets of a family, one of which is `current`. */
export interface AccountSelection {
  readonly options: () => readonly AccountOption[]
  readonly select: (option: AccountOption) => void
}

/** A wallet in the connect dialog. */
export interface WalletOption {
  readonly id: string
  readonly name: string
  readonly family: Family
  /** A data: URL; others are not shown. */
  readonly icon: string | null
  /** Loads the logo of a wallet that is not in this browser, as a data: URL. */
  readonly loadIcon?: (() => Promise<string>) | null
  /** In this browser, or on another device or app that has to be paired with it. */
  readonly kind: 'installed' | 'pairing'
  /** Tells apart wallets that announce the same name: the domain that its maker announces, reversed. */
  readonly origin?: string
  /**
   * Requests the wallet's accounts.
   * @param onPairing called with what a wallet that is elsewhere has to be shown; again when that is renewed
   * @throws WalletError
   */
  readonly connect: (onPairing?: (pairing: Pairing) => void) => Promise<void>
}

/** What connects a wallet that is elsewhere. */
export interface Pairing {
  /** For a QR code, or to be pasted in the wallet. */
  readonly uri: string
  /** Opens the wallet's app with it; null where none was chosen. */
  readonly appLink: string | null
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
  /** Called after each change of `accounts`, and of what a connected wallet shows, such as its network. */
  readonly subscribe: (listener: () => void) => () => void
  /** At most one account per family; the same array until it changes. */
  readonly accounts: () => readonly Account[]
  /** Accounts of a family that can be selected; the same array until they change. */
  readonly accountOptions: (family: Family) => readonly AccountOption[]
  readonly selectAccount: (family: Family, option: AccountOption) => Promise<void>
  /** Loads a family's wallet code and lists its options, most useful first. */
  readonly walletOptions: (family: Family) => Promise<readonly WalletOption[]>
  /**
   * Returns a family's connected wallet, loading and reconnecting as needed; null without one.
   * @param address of the account that is to sign: of several wallets the one that has it
   */
  readonly signer: (family: Family, address?: string) => Promise<Wallet | null>
  /** @param walletId only this one of several wallets */
  readonly disconnect: (family: Family, walletId?: string) => Promise<void>
}
