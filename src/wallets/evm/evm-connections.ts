import type { Config, Connector } from 'wagmi'
import { connect, disconnect } from 'wagmi/actions'
import * as z from 'zod/mini'
import { waitAtMost } from '../wait-at-most.ts'
import { WalletError } from '../wallet.ts'
import { readWalletError } from './read-wallet-error.ts'

/** An account of a connected wallet. */
export interface EvmAccount {
  readonly connector: Connector
  readonly address: string
}

/** The wallets that are connected at once, one of whose accounts is selected. */
export interface EvmConnections {
  /** Every account of every connected wallet. */
  readonly accounts: () => readonly EvmAccount[]
  readonly selected: () => EvmAccount | null
  readonly select: (account: EvmAccount) => void
  /**
   * Connects a wallet and selects it; the others stay connected.
   * @throws WalletError
   */
  readonly connect: (connector: Connector) => Promise<void>
  readonly disconnect: (connector: Connector) => Promise<void>
  /** Leaves these wallets, also those of the last visit that are not back. */
  readonly disconnectAll: (connectors: readonly Connector[]) => Promise<void>
  /** Reconnects wallets of the last visit silently; the first call decides which. */
  readonly reconnect: (connectors: readonly Connector[]) => Promise<void>
  /** Waits for the wallets of the last visit, while none of the connected ones has the address. */
  readonly awaitAccount: (address: string) => Promise<void>
  readonly subscribe: (listener: () => void) => () => void
}

/** A remembered wallet that does not respond within this time needs a press. Milliseconds. */
const RECONNECT_TIMEOUT = 3000

const SELECTION_KEY = 'sheaf.selectedAccount'

/** The selected wallet and account. It holds until the wallet shows another account than it did (`first`). */
const selectionSchema = z.object({ id: z.string(), address: z.string(), first: z.string() })

type Selection = z.infer<typeof selectionSchema>

/** The storage between visits. */
export type SelectionStorage = Pick<Storage, 'getItem' | 'setItem'>

function readSelection(storage: SelectionStorage): Selection | null {
  try {
    const stored: unknown = JSON.parse(storage.getItem(SELECTION_KEY) ?? 'null')
    return z.safeParse(selectionSchema, stored).data ?? null
  } catch {
    return null
  }
}

export const isSameAddress = (one: string, other: string): boolean =>
  one.toLowerCase() === other.toLowerCase()

/** Waits until no wallet is being connected: wagmi takes no other one meanwhile. */
async function awaitIdle(config: Config): Promise<void> {
  if (config.state.status !== 'connecting') return
  await new Promise<void>((resolve) => {
    const stop = config.subscribe(
      ({ status }) => status,
      (status) => {
        if (status === 'connecting') return
        stop()
        resolve()
      },
    )
  })
}

const getConnections = (config: Config) =>
  [...config.state.connections.values()].filter(({ accounts }) => accounts.length > 0)

/** The selected account. wagmi's current connection also changes when a wallet is unlocked, or answers late. */
function createSelection(config: Config, storage: SelectionStorage) {
  let selection = readSelection(storage)
  // Two wallets may announce the same id.
  let selectedUid: string | null = null
  let count = 0
  const listeners = new Set<() => void>()
  return {
    /** The id of the wallet that was selected last, on this visit or an earlier one. */
    getId: () => selection?.id ?? null,
    /** How often the user selected on this visit. */
    getCount: () => count,
    select: ({ connector, address }: EvmAccount): void => {
      const first = config.state.connections.get(connector.uid)?.accounts[0] ?? address
      count += 1
      selectedUid = connector.uid
      selection = { id: connector.id, address, first }
      storage.setItem(SELECTION_KEY, JSON.stringify(selection))
      for (const listener of listeners) listener()
    },
    /** Shows a wallet of the last visit. @param replaces another such one */
    restore: ({ uid }: Connector, replaces: boolean): void => {
      if (selectedUid === null || (replaces && count === 0)) selectedUid = uid
    },
    get: (): EvmAccount | null => {
      const connections = getConnections(config)
      const connection =
        connections.find(({ connector }) => connector.uid === selectedUid) ?? connections[0]
      if (!connection) return null
      const { connector, accounts } = connection
      const [first] = accounts
      const isValid = selection?.id === connector.id && selection.first === first
      const address = isValid ? accounts.find((each) => each === selection?.address) : first
      return { connector, address: address ?? first }
    },
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      const stop = config.subscribe(({ connections }) => connections, listener)
      return () => {
        stop()
        listeners.delete(listener)
      }
    },
  }
}

type AccountSelection = ReturnType<typeof createSelection>

/**
 * Not by wagmi's `reconnect`, which waits for each wallet in turn and drops what was connected since.
 * @param hasLeft whether the user disconnected meanwhile
 */
async function restore(
  config: Config,
  connector: Connector,
  hasLeft: () => boolean,
): Promise<boolean> {
  if (!(await connector.isAuthorized()) || hasLeft()) return false
  const { accounts, chainId } = await connector.connect({ isReconnecting: true })
  await awaitIdle(config)
  if (hasLeft()) {
    // It may have been connected again since, by a press.
    if (!config.state.connections.has(connector.uid)) await connector.disconnect()
    return false
  }
  if (accounts.length > 0) connector.emitter.emit('connect', { accounts, chainId })
  return config.state.connections.has(connector.uid)
}

/** Reconnects wallets at once. @returns what waits for the one that was selected, and for all */
function reconnectAll(
  config: Config,
  selection: AccountSelection,
  connectors: readonly Connector[],
  hasLeft: () => boolean,
): { readonly last: Promise<void>; readonly all: Promise<unknown> } {
  const id = selection.getId()
  const isSelected = (connector: Connector): boolean => connector.id === id
  // One that answers late replaces no wallet that is shown by then.
  let isLate = false
  const restoring = connectors.map(async (connector) => {
    const isBack = await restore(config, connector, hasLeft).catch(() => false)
    if (isBack) selection.restore(connector, isSelected(connector) && !isLate)
    return isBack && isSelected(connector)
  })
  const all = Promise.all(restoring)
  const lastIsBack = new Promise<void>((resolve) => {
    for (const each of restoring) void each.then((isLast) => isLast && resolve())
  })
  const last = waitAtMost(RECONNECT_TIMEOUT, Promise.race([lastIsBack, all])).then(() => {
    isLate = true
  })
  return { last, all }
}

/** @throws WalletError */
async function connectWallet(
  config: Config,
  selection: AccountSelection,
  connector: Connector,
): Promise<void> {
  const getAddress = () => config.state.connections.get(connector.uid)?.accounts[0]
  const known = getAddress()
  if (known !== undefined) return selection.select({ connector, address: known })
  const startedAt = selection.getCount()
  try {
    await connect(config, { connector })
  } catch (error) {
    throw readWalletError(error)
  }
  const address = getAddress()
  const isLate = selection.getCount() !== startedAt && getConnections(config).length > 1
  if (address !== undefined && !isLate) return selection.select({ connector, address })
  await disconnect(config, { connector })
  throw address === undefined
    ? new WalletError('no-account', `${connector.name} gave no account`)
    : new WalletError('superseded', `${connector.name} answered late`)
}

/** Connects several wallets at once. */
export function createEvmConnections(config: Config, storage: SelectionStorage): EvmConnections {
  const selection = createSelection(config, storage)
  let reconnecting: Promise<unknown> = Promise.resolve()
  let hasLeft = false
  const accounts = (): readonly EvmAccount[] =>
    getConnections(config).flatMap(({ connector, accounts: addresses }) =>
      addresses.map((address) => ({ connector, address })),
    )
  return {
    accounts,
    selected: selection.get,
    select: selection.select,
    connect: (connector) => connectWallet(config, selection, connector),
    disconnect: async (connector) => {
      await disconnect(config, { connector })
    },
    disconnectAll: async (connectors) => {
      hasLeft = true
      for (const connector of connectors)
        if (config.state.connections.has(connector.uid)) await disconnect(config, { connector })
        else await connector.disconnect().catch(() => undefined)
    },
    reconnect: async (connectors) => {
      const { last, all } = reconnectAll(config, selection, connectors, () => hasLeft)
      reconnecting = all
      await last
    },
    awaitAccount: async (address) => {
      if (!accounts().some((account) => isSameAddress(account.address, address)))
        await waitAtMost(RECONNECT_TIMEOUT, reconnecting)
    },
    subscribe: selection.subscribe,
  }
}
