import * as z from 'zod/mini'
import { WalletError } from '../wallet.ts'
import { waitAtMost } from '../wait-at-most.ts'
import { readWalletError } from './read-wallet-error.ts'
import { readAccounts, readName, watchWallet, type StandardWallet } from './standard-wallet.ts'

/** An account of a connected wallet. */
export interface SolanaAccount {
  readonly wallet: StandardWallet
  readonly address: string
}

/** The wallets of the page. */
export interface WalletRegistry {
  readonly get: () => readonly StandardWallet[]
  /** Called with each wallet that registers later. */
  readonly onRegister: (listener: (wallet: StandardWallet) => void) => void
}

/** The wallets that are connected at once, one of whose accounts is selected. */
export interface SolanaConnections {
  /** Every account of every connected wallet. */
  readonly accounts: () => readonly SolanaAccount[]
  readonly selected: () => SolanaAccount | null
  readonly select: (account: SolanaAccount) => void
  /**
   * Connects a wallet and selects its first account; the others stay connected.
   * @throws WalletError
   */
  readonly connect: (wallet: StandardWallet) => Promise<void>
  readonly disconnect: (wallet: StandardWallet) => Promise<void>
  /** Also forgets those of the last visit that are not back. */
  readonly disconnectAll: () => Promise<void>
  /** Reconnects wallets of the last visit silently. */
  readonly reconnect: () => Promise<void>
  /** Waits for the wallets of the last visit, while none of the connected ones has the address. */
  readonly awaitAccount: (address: string) => Promise<void>
  readonly subscribe: (listener: () => void) => () => void
}

/** A wallet that does not answer a request without a prompt within this time is not waited for. Milliseconds. */
const SILENT_TIMEOUT = 3000

const STORAGE_KEY = 'sheaf.solana-wallets'

const storedSchema = z.object({
  /** Names of the connected wallets. */
  names: z.array(z.string()),
  /** The selected wallet and account. It holds until the wallet shows another account than it did (`first`). */
  selection: z.nullable(z.object({ name: z.string(), address: z.string(), first: z.string() })),
})

type Stored = z.infer<typeof storedSchema>

/** The storage between visits. */
export type ConnectionStorage = Pick<Storage, 'getItem' | 'setItem'>

function readStored(storage: ConnectionStorage): Stored {
  const nothing: Stored = { names: [], selection: null }
  try {
    const stored: unknown = JSON.parse(storage.getItem(STORAGE_KEY) ?? 'null')
    return z.safeParse(storedSchema, stored).data ?? nothing
  } catch {
    return nothing
  }
}

/** What this page knows of its connections; kept between visits as far as storage takes it. */
function createConnectionState(storage: ConnectionStorage) {
  let stored = readStored(storage)
  let selectedWallet: StandardWallet | null = null
  let selectionCount = 0
  const connected = new Map<StandardWallet, () => void>()
  const listeners = new Set<() => void>()
  const notify = (): void => {
    for (const listener of listeners) listener()
  }
  const store = (next: Stored): void => {
    stored = next
    try {
      storage.setItem(STORAGE_KEY, JSON.stringify(next))
    } catch {
      // Full or blocked storage: the next visit connects again.
    }
  }
  const accounts = (): readonly SolanaAccount[] =>
    [...connected.keys()].flatMap((wallet) =>
      readAccounts(wallet).map(({ address }) => ({ wallet, address })),
    )
  return {
    accounts,
    notify,
    /** How often the user selected on this visit. */
    getSelectionCount: () => selectionCount,
    isConnected: (wallet: StandardWallet): boolean => connected.has(wallet),
    isRemembered: (wallet: StandardWallet): boolean => stored.names.includes(readName(wallet)),
    isLastSelected: (wallet: StandardWallet): boolean =>
      stored.selection?.name === readName(wallet) &&
      readAccounts(wallet).some(({ address }) => address === stored.selection?.address),
    add: (wallet: StandardWallet): void => {
      if (!connected.has(wallet)) connected.set(wallet, watchWallet(wallet, notify))
      store({ ...stored, names: [...new Set([...stored.names, readName(wallet)])] })
    },
    remove: (wallet: StandardWallet): void => {
      connected.get(wallet)?.()
      connected.delete(wallet)
      const name = readName(wallet)
      const isShared = [...connected.keys()].some((other) => readName(other) === name)
      if (!isShared) store({ ...stored, names: stored.names.filter((each) => each !== name) })
      notify()
    },
    /** @returns the wallets that were connected */
    removeAll: (): readonly StandardWallet[] => {
      const wallets = [...connected]
      for (const [, unwatch] of wallets) unwatch()
      connected.clear()
      store({ names: [], selection: null })
      notify()
      return wallets.map(([wallet]) => wallet)
    },
    select: ({ wallet, address }: SolanaAccount): void => {
      const first = readAccounts(wallet)[0]?.address ?? address
      selectionCount += 1
      selectedWallet = wallet
      store({ ...stored, selection: { name: readName(wallet), address, first } })
      notify()
    },
    /** Shows a wallet of the last visit. @param replaces another such one */
    restore: (wallet: StandardWallet, replaces: boolean): void => {
      if (selectedWallet === null || (replaces && selectionCount === 0)) selectedWallet = wallet
    },
    selected: (): SolanaAccount | null => {
      const all = accounts()
      const wallet = all.find((each) => each.wallet === selectedWallet)?.wallet ?? all[0]?.wallet
      const [first, ...others] = all.filter((each) => each.wallet === wallet)
      if (!first) return null
      const { selection } = stored
      const isValid =
        selection?.name === readName(first.wallet) && selection.first === first.address
      return (isValid && others.find(({ address }) => address === selection.address)) || first
    },
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

type ConnectionState = ReturnType<typeof createConnectionState>

async function leaveWallet({ features }: StandardWallet): Promise<void> {
  if (!('standard:disconnect' in features)) return
  const feature = features['standard:disconnect']
  const leaving = Promise.resolve().then(() => feature.disconnect())
  await waitAtMost(
    SILENT_TIMEOUT,
    leaving.catch(() => undefined),
  )
}

/** @throws WalletError */
async function connectWallet(
  state: ConnectionState,
  waiting: Set<StandardWallet>,
  wallet: StandardWallet,
): Promise<void> {
  const name = readName(wallet)
  const getAddress = (): string | undefined => readAccounts(wallet)[0]?.address
  const startedAt = state.getSelectionCount()
  if (getAddress() === undefined) {
    if (waiting.has(wallet))
      throw new WalletError('already-asking', `${name} still shows the earlier request`)
    waiting.add(wallet)
    try {
      await wallet.features['standard:connect'].connect()
    } catch (error) {
      throw readWalletError(error)
    } finally {
      waiting.delete(wallet)
    }
  }
  const address = getAddress()
  if (address === undefined) throw new WalletError('no-account', `${name} gave no account`)
  if (state.getSelectionCount() !== startedAt && state.accounts().length > 0) {
    await leaveWallet(wallet)
    throw new WalletError('superseded', `${name} answered late`)
  }
  state.add(wallet)
  state.select({ wallet, address })
}

/** Reconnects a wallet of the last visit without a prompt. @returns whether it is back */
async function restoreWallet(state: ConnectionState, wallet: StandardWallet): Promise<boolean> {
  if (state.isConnected(wallet)) return false
  if (readAccounts(wallet).length === 0)
    await wallet.features['standard:connect'].connect({ silent: true })
  if (readAccounts(wallet).length === 0 || !state.isRemembered(wallet)) return false
  state.add(wallet)
  return true
}

/** Reconnects wallets of the last visit, also those that register late; a silent one holds none back. */
function createReconnection(state: ConnectionState, registry: WalletRegistry) {
  let reconnecting: Promise<unknown> = Promise.resolve()
  // One that answers late replaces no wallet that is shown by then.
  let isLate = false
  const restore = async (wallet: StandardWallet): Promise<boolean> => {
    const isBack = await restoreWallet(state, wallet).catch(() => false)
    if (!isBack) return false
    const isLast = state.isLastSelected(wallet)
    state.restore(wallet, isLast && !isLate)
    state.notify()
    return isLast
  }
  return {
    getPending: () => reconnecting,
    reconnect: async (): Promise<void> => {
      registry.onRegister((wallet) => {
        if (state.isRemembered(wallet)) void restore(wallet)
      })
      const restoring = registry.get().filter(state.isRemembered).map(restore)
      const all = Promise.all(restoring)
      reconnecting = all
      const lastIsBack = new Promise<void>((resolve) => {
        for (const each of restoring) void each.then((isLast) => isLast && resolve())
      })
      await waitAtMost(SILENT_TIMEOUT, Promise.race([lastIsBack, all]))
      isLate = true
    },
  }
}

/** Connects several wallets of the Wallet Standard at once. */
export function createSolanaConnections(
  registry: WalletRegistry,
  storage: ConnectionStorage,
): SolanaConnections {
  const state = createConnectionState(storage)
  const reconnection = createReconnection(state, registry)
  const waiting = new Set<StandardWallet>()
  return {
    accounts: state.accounts,
    selected: state.selected,
    select: state.select,
    connect: (wallet) => connectWallet(state, waiting, wallet),
    disconnect: async (wallet) => {
      state.remove(wallet)
      await leaveWallet(wallet)
    },
    disconnectAll: async () => {
      await Promise.all(state.removeAll().map(leaveWallet))
    },
    reconnect: reconnection.reconnect,
    awaitAccount: async (address) => {
      if (!state.accounts().some((account) => account.address === address))
        await waitAtMost(SILENT_TIMEOUT, reconnection.getPending())
    },
    subscribe: state.subscribe,
  }
}
