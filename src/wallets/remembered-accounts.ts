import * as z from 'zod/mini'
import { KNOWN_FAMILIES } from '#src/families/known-families.ts'
import type { Account } from './account.ts'

/** Where accounts are kept between visits. */
export type AccountStorage = Pick<Storage, 'getItem' | 'setItem'>

const KEY = 'sheaf.accounts'

const storedSchema = z.array(
  z.object({ family: z.enum(KNOWN_FAMILIES), address: z.string(), walletName: z.string() }),
)

/** The accounts of the last visit. Nothing readable: none. */
export function readRemembered(storage: AccountStorage): readonly Account[] {
  try {
    const stored = z.parse(storedSchema, JSON.parse(storage.getItem(KEY) ?? '[]'))
    return stored.map(({ family, address, walletName }) => ({
      family,
      address,
      walletName,
      status: 'remembered',
    }))
  } catch {
    return []
  }
}

/** Keeps the accounts for the next visit, so that it can show them before any wallet code is there. */
export function remember(storage: AccountStorage, accounts: readonly Account[]): void {
  const kept = accounts.map(({ family, address, walletName }) => ({ family, address, walletName }))
  try {
    storage.setItem(KEY, JSON.stringify(kept))
  } catch {
    // A full or blocked storage costs convenience only: the next visit connects anew.
  }
}
