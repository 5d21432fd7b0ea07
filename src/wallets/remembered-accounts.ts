import { SUPPORTED_FAMILIES } from '#src/families/known-families.ts'
import type { Account } from './account.ts'

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
export function readRememberedAccounts(storage: AccountStorage): readonly Account[] {
  try {
    const stored: unknown = JSON.parse(storage.getItem(KEY) ?? '[]')
    const list: readonly unknown[] = Array.isArray(stored) ? stored : []
    return list.flatMap((entry) => readAccount(entry) ?? [])
  } catch {
    return []
  }
}

/** Keeps the accounts for the next visit, so that it can show them before any wallet code is there. */
export function rememberAccounts(storage: AccountStorage, accounts: readonly Account[]): void {
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
