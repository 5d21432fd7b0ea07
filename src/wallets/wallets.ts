import type { Family } from '#src/networks/network.ts'
import type { Account } from './account.ts'
import type { Wallet } from './wallet.ts'

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
