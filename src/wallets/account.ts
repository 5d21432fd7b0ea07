import type { Family } from '#src/networks/network.ts'

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
