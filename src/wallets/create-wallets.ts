import type { Family } from '#src/networks/network.ts'
import type { Account, AccountOption, FamilyWallets, Wallets } from './wallets.ts'
import { SUPPORTED_FAMILIES } from '#src/families/known-families.ts'

/** Storage of accounts between visits. */
export type AccountStorage = Pick<Storage, 'getItem' | 'setItem'>

const KEY = 'sheaf.accounts'

/** Parses a stored account; null if invalid. */
function readAccount(value: unknown): Account | null {
  if (typeof value !== 'object' || value === null) return null
  const { family, address, walletName } = Object.fromEntries<unknown>(Object.entries(value))
  const knownFamily = SUPPORTED_FAMILIES.find((each) => each === family)
  if (!knownFamily || typeof address !== 'string' || typeof walletName !== 'string') return null
  return { family: knownFamily, address, walletName, status: 'remembered' }
}

/** Returns the accounts of the last visit; none if invalid. */
function readRememberedAccounts(storage: AccountStorage): readonly Account[] {
  try {
    const stored: unknown = JSON.parse(storage.getItem(KEY) ?? '[]')
    const list: readonly unknown[] = Array.isArray(stored) ? stored : []
    return list.flatMap((entry) => readAccount(entry) ?? [])
  } catch {
    return []
  }
}

/** Stores the accounts for the next visit, which shows them before any wallet code loads. */
function rememberAccounts(storage: AccountStorage, accounts: readonly Account[]): void {
  const entries = accounts.map(({ family, address, walletName }) => ({
    family,
    address,
    walletName,
  }))
  try {
    storage.setItem(KEY, JSON.stringify(entries))
  } catch {
    // Full or blocked storage costs convenience only: the next visit connects again.
  }
}

const NO_OPTIONS: readonly AccountOption[] = []

const isSameList = (one: readonly AccountOption[], other: readonly AccountOption[]): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

const isSameAccount = (one: Account | undefined, other: Account): boolean =>
  one?.address === other.address &&
  one.walletName === other.walletName &&
  one.status === other.status

export interface WalletsOptions {
  readonly storage: AccountStorage
  /** The families that can be connected, in the order of their wallets' list. */
  readonly families: readonly Family[]
  /** Loads a family's wallets; called once, on the first connection or signature. */
  readonly load: (family: Family) => Promise<FamilyWallets>
}

/** Creates the page's wallets. Remembered accounts are available at once; wallet code loads on demand. */
export function createWallets({ storage, families, load }: WalletsOptions): Wallets {
  let accounts = readRememberedAccounts(storage)
  const listeners = new Set<() => void>()
  const loaded = new Map<Family, Promise<FamilyWallets>>()

  const accountOptions = new Map<Family, readonly AccountOption[]>()

  const notify = (): void => {
    for (const listener of listeners) listener()
  }

  const setAccount = (family: Family, account: Account | null): void => {
    accounts = [...accounts.filter((each) => each.family !== family), ...(account ? [account] : [])]
    rememberAccounts(storage, accounts)
    notify()
  }

  const syncAccount = (wallets: FamilyWallets): void => {
    const { family } = wallets
    const current = wallets.current()
    const options = wallets.selection?.options() ?? NO_OPTIONS
    const hasNewOptions = !isSameList(options, accountOptions.get(family) ?? NO_OPTIONS)
    if (hasNewOptions) accountOptions.set(family, options)
    const existing = accounts.find((account) => account.family === family)
    const account: Account | null = current && { family, ...current, status: 'connected' }
    if (account === null && existing?.status === 'connected') setAccount(family, null)
    else if (account && (hasNewOptions || !isSameAccount(existing, account)))
      setAccount(family, account)
  }

  async function start(family: Family): Promise<FamilyWallets> {
    const wallets = await load(family)
    await wallets.reconnect()
    syncAccount(wallets)
    wallets.subscribe(() => {
      syncAccount(wallets)
      // The account may be the same and its wallet on another network, which a run waits for.
      notify()
    })
    return wallets
  }

  const getFamilyWallets = (family: Family): Promise<FamilyWallets> => {
    const existing = loaded.get(family)
    if (existing) return existing
    const loading = start(family)
    loaded.set(family, loading)
    // A chunk that failed to load is requested again at the next press.
    loading.catch(() => loaded.delete(family))
    return loading
  }

  return {
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    accounts: () => accounts,
    accountOptions: (family) => accountOptions.get(family) ?? NO_OPTIONS,
    selectAccount: async (family, option) => {
      const wallets = await getFamilyWallets(family)
      wallets.selection?.select(option)
    },
    walletOptions: async (family) => (await getFamilyWallets(family)).walletOptions(),
    signer: async (family, address) =>
      families.includes(family) ? (await getFamilyWallets(family)).signer(address) : null,
    disconnect: async (family, walletId) => {
      const wallets = await getFamilyWallets(family)
      await wallets.disconnect(walletId)
      if (walletId === undefined) setAccount(family, null)
      else syncAccount(wallets)
    },
  }
}
