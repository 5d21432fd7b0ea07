import type { Family } from '#src/networks/network.ts'
import type { Account } from './account.ts'
import type { FamilyWallets } from './family-wallets.ts'
import { readRemembered, remember, type AccountStorage } from './remembered-accounts.ts'
import type { Wallets } from './wallets.ts'

export interface WalletsOptions {
  readonly storage: AccountStorage
  /** The families that can be connected, in the order in which their wallets are offered. */
  readonly families: readonly Family[]
  /** Loads a family's wallets; called once, when somebody connects or signs. */
  readonly load: (family: Family) => Promise<FamilyWallets>
}

/** All wallets of a page. Remembered accounts are there at once; wallet code comes with the first press that needs it. */
export function createWallets({ storage, families, load }: WalletsOptions): Wallets {
  let accounts = readRemembered(storage)
  const listeners = new Set<() => void>()
  const loaded = new Map<Family, Promise<FamilyWallets>>()

  const set = (family: Family, account: Account | null): void => {
    accounts = [...accounts.filter((each) => each.family !== family), ...(account ? [account] : [])]
    remember(storage, accounts)
    for (const listener of listeners) listener()
  }

  const follow = (wallets: FamilyWallets): void => {
    const current = wallets.current()
    const known = accounts.find((account) => account.family === wallets.family)
    if (current) set(wallets.family, { family: wallets.family, ...current, status: 'connected' })
    else if (known?.status === 'connected') set(wallets.family, null)
  }

  async function start(family: Family): Promise<FamilyWallets> {
    const wallets = await load(family)
    await wallets.reconnect()
    follow(wallets)
    wallets.subscribe(() => follow(wallets))
    return wallets
  }

  const walletsOf = (family: Family): Promise<FamilyWallets> => {
    const known = loaded.get(family)
    if (known) return known
    const starting = start(family)
    loaded.set(family, starting)
    // A chunk that could not be fetched is tried again at the next press.
    starting.catch(() => loaded.delete(family))
    return starting
  }

  return {
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    accounts: () => accounts,
    choices: async (family) => (await walletsOf(family)).choices(),
    signer: async (family) =>
      families.includes(family) ? (await walletsOf(family)).signer() : null,
    disconnect: async (family) => {
      await (await walletsOf(family)).disconnect()
      set(family, null)
    },
  }
}
