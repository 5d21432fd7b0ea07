import { createContext, useContext, useSyncExternalStore } from 'react'
import type { Family } from '#src/networks/network.ts'
import type { Account, AccountOption, Wallets } from './wallets.ts'

/** The page's wallets; provided once by the app's composition. */
export const WalletsContext = createContext<Wallets | null>(null)

/** Returns the page's wallets. @throws when used outside the provider */
export function useWallets(): Wallets {
  const wallets = useContext(WalletsContext)
  if (!wallets) throw new Error('WalletsContext is missing')
  return wallets
}

const NO_ACCOUNTS: readonly Account[] = []
const getServerAccounts = () => NO_ACCOUNTS

/** Returns all connected or remembered accounts. */
export function useAccounts(): readonly Account[] {
  const wallets = useWallets()
  return useSyncExternalStore(wallets.subscribe, wallets.accounts, getServerAccounts)
}

/** Returns the account of a family, or null. */
export function useAccount(family: Family): Account | null {
  return useAccounts().find((account) => account.family === family) ?? null
}

const NO_OPTIONS: readonly AccountOption[] = []
const getServerOptions = () => NO_OPTIONS

/** Returns a family's accounts that can be selected, of all its connected wallets. */
export function useAccountOptions(family: Family): readonly AccountOption[] {
  const wallets = useWallets()
  return useSyncExternalStore(
    wallets.subscribe,
    () => wallets.accountOptions(family),
    getServerOptions,
  )
}
