import type { Family } from '#src/networks/network.ts'
import type { Account, FamilyWallets, Wallets } from './wallets.ts'
import { SUPPORTED_FAMILIES } from '#src/families/known-families.ts'

/** Where accounts are kept between visits. */
export type AccountStorage = Pick<Storage, 'getItem' | 'setItem'>

const KEY = 'sheaf.accounts'

/** An account as it was kept; null for anything else. */
function readAccount(value: unknown): Account | null {
  if (typeof value !== 'object' || value === null) return null
  const { family, address, walletName } = Object.fromEntries<unknown>(Object.entries(value))
  const knownFamily = SUPPORTED_FAMILIES.find((each) => each === family)
  if (!knownFamily || typeof address !== 'string' || typeof walletName !== 'string') return null
  return { family: knownFamily, address, walletName, status: 'remembered' }
}

/** The accounts of the last visit. Nothing readable: none. */
function readRememberedAccounts(storage: AccountStorage): readonly Account[] {
  try {
    const stored: unknown = JSON.parse(storage.getItem(KEY) ?? '[]')
    const list: readonly unknown[] = Array.isArray(stored) ? stored : []
    return list.flatMap((entry) => readAccount(entry) ?? [])
  } catch {
    return []
  }
}

/** Keeps the accounts for the next visit, so that it can show them before any wallet code is there. */
function rememberAccounts(storage: AccountStorage, accounts: readonly Account[]): void {
  const entries = accounts.map(({ family, address, walletName }) => ({
    family,
    address,
    walletName,
  }))
  try {
    storage.setItem(KEY, JSON.stringify(entries))
  } catch {
    // A full or blocked storage costs convenience only: the next visit connects anew.
  }
}

export interface WalletsOptions {
  readonly storage: AccountStorage
  /** The families that can be connected, in the order in which their wallets are offered. */
  readonly families: readonly Family[]
  /** Loads a family's wallets; called once, when somebody connects or signs. */
  readonly load: (family: Family) => Promise<FamilyWallets>
}

/** All wallets of a page. Remembered accounts are there at once; wallet code comes with the first press that needs it. */
export function createWallets({ storage, families, load }: WalletsOptions): Wallets {
  let accounts = readRememberedAccounts(storage)
  const listeners = new Set<() => void>()
  const loaded = new Map<Family, Promise<FamilyWallets>>()

  const setAccount = (family: Family, account: Account | null): void => {
    accounts = [...accounts.filter((each) => each.family !== family), ...(account ? [account] : [])]
    rememberAccounts(storage, accounts)
    for (const listener of listeners) listener()
  }

  const syncAccount = (wallets: FamilyWallets): void => {
    const current = wallets.current()
    const existing = accounts.find((account) => account.family === wallets.family)
    if (current)
      setAccount(wallets.family, { family: wallets.family, ...current, status: 'connected' })
    else if (existing?.status === 'connected') setAccount(wallets.family, null)
  }

  async function start(family: Family): Promise<FamilyWallets> {
    const wallets = await load(family)
    await wallets.reconnect()
    syncAccount(wallets)
    wallets.subscribe(() => syncAccount(wallets))
    return wallets
  }

  const getFamilyWallets = (family: Family): Promise<FamilyWallets> => {
    const existing = loaded.get(family)
    if (existing) return existing
    const loading = start(family)
    loaded.set(family, loading)
    // A chunk that could not be fetched is tried again at the next press.
    loading.catch(() => loaded.delete(family))
    return loading
  }

  return {
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    accounts: () => accounts,
    walletOptions: async (family) => (await getFamilyWallets(family)).walletOptions(),
    signer: async (family) =>
      families.includes(family) ? (await getFamilyWallets(family)).signer() : null,
    disconnect: async (family) => {
      await (await getFamilyWallets(family)).disconnect()
      setAccount(family, null)
    },
  }
}
