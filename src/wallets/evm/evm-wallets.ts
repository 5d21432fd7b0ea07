import { createConfig, createStorage, http, type Connector, type CreateConnectorFn } from 'wagmi'
import { sanitizeText } from '#src/messages/sanitize-text.ts'
import type { FamilyWallets, WalletOption } from '../wallets.ts'
import type { Wallet } from '../wallet.ts'
import { visitStorage, type VisitStorage } from '../visit-storage.ts'
import type { BundleSupportCache } from './call-bundles.ts'
import { createEvmWallet } from './create-evm-wallet.ts'
import {
  createEvmConnections,
  isSameAddress,
  type EvmAccount,
  type EvmConnections,
} from './evm-connections.ts'
import { asEvmProvider, type EvmConnector, type EvmProvider } from './evm-provider.ts'
import { getDomain, readAnnouncements } from './announcements.ts'
import { withReadAnswers } from './read-provider.ts'
import { readWalletError } from './read-wallet-error.ts'
import { connectorsForWallets } from '@rainbow-me/rainbowkit'
import { injectedWallet } from '@rainbow-me/rainbowkit/wallets'
import type { Chain } from 'viem'
import { evmChains } from '#src/networks/evm-chains.ts'
import { getDevice } from '../apps/device.ts'
import { walletApps } from '../apps/wallet-apps.ts'
import {
  createWalletConnect,
  forgetApp,
  getPairingChoices,
  hasSession,
  limitToSession,
  WALLET_CONNECT_ID,
  watchPairing,
  type PairingChoice,
  type WalletConnectOptions,
} from './wallet-connect.ts'

/** Maximum length of a wallet's name. */
const MAX_NAME_LENGTH = 40

/** Announced wallets have their own id (rdns); the legacy injected one is offered only without them. */
const isAnnounced = (connector: Connector): boolean =>
  !('rkDetails' in connector) && connector.id !== WALLET_CONNECT_ID

const hasInjected = (): boolean => 'ethereum' in globalThis

const getIcon = ({ icon }: { readonly icon?: unknown }): string | null =>
  typeof icon === 'string' && icon.trim().startsWith('data:image/') ? icon.trim() : null

/** Prefix of wagmi's entries in storage. */
const STORAGE_KEY = 'sheaf.wagmi'

/** wagmi's record of an earlier visit's connections, which it would count among this one's. */
const STORE_ENTRY = `${STORAGE_KEY}.store`

const withoutStore = (storage: VisitStorage) => ({
  ...storage,
  getItem: (key: string) => (key === STORE_ENTRY ? null : storage.getItem(key)),
  setItem: (key: string, value: string) => {
    if (key !== STORE_ENTRY) storage.setItem(key, value)
  },
})

const [first, ...others] = Object.entries(evmChains)

const getChains = (): readonly [Chain, ...Chain[]] => {
  if (!first) throw new Error('no EVM network')
  return [first[1], ...others.map(([, chain]) => chain)]
}

/** A node's URL in full: WalletConnect takes no paths. */
const getNodeUrl = (network: string): string => new URL(`/rpc/${network}`, location.origin).href

/** Makes a connector read what its wallet says one by one. */
const withReadProvider =
  (create: CreateConnectorFn): CreateConnectorFn =>
  (config) => {
    const connector = create(config)
    return {
      ...connector,
      async getProvider(parameters) {
        const provider: unknown = await connector.getProvider.call(this, parameters)
        return typeof provider === 'object' && provider !== null
          ? withReadAnswers(provider)
          : undefined
      },
    }
  }

/**
 * Creates wagmi's config for every EVM network; reads use the gateway only. Wallets are discovered
 * by EIP-6963; RainbowKit's connector covers a legacy one.
 */
function createEvmConfig(remote: CreateConnectorFn | null) {
  const connectors = connectorsForWallets([{ groupName: 'Browser', wallets: [injectedWallet] }], {
    appName: 'Sheaf',
    // Unused: no wallet of this group uses WalletConnect.
    projectId: 'none',
  })
  return createConfig({
    chains: getChains(),
    connectors: [...connectors.map(withReadProvider), ...(remote ? [remote] : [])],
    multiInjectedProviderDiscovery: true,
    storage: createStorage({ storage: withoutStore(visitStorage), key: STORAGE_KEY }),
    transports: Object.fromEntries(
      Object.entries(evmChains).map(([network, chain]) => [chain.id, http(getNodeUrl(network))]),
    ),
  })
}

const toEvmConnector = (connector: Connector, name: string): EvmConnector => {
  const getProvider = async () => {
    const provider = await connector.getProvider()
    return connector.id === WALLET_CONNECT_ID ? limitToSession(provider) : provider
  }
  return {
    name,
    getProvider,
    // Not the connector's own, which fails on one odd entry.
    getAccounts: async () => asEvmProvider(await getProvider()).request({ method: 'eth_accounts' }),
  }
}

type EvmConfig = ReturnType<typeof createEvmConfig>

/** Whether a session of WalletConnect was left at the last visit, by wagmi's own record: to look costs no SDK. */
function hasSessionRecord(storage: VisitStorage): boolean {
  try {
    const record: unknown = JSON.parse(
      storage.getItem(`${STORAGE_KEY}.${WALLET_CONNECT_ID}.requestedChains`) ?? '[]',
    )
    return Array.isArray(record) && record.length > 0
  } catch {
    return false
  }
}

const findRemote = (config: EvmConfig): Connector | undefined =>
  config.connectors.find(({ id }) => id === WALLET_CONNECT_ID)

/** WalletConnect's connector where it may have a session, also of the last visit. */
function getSession(config: EvmConfig): readonly Connector[] {
  const remote = hasSessionRecord(visitStorage) ? findRemote(config) : undefined
  return remote ? [remote] : []
}

function getInBrowser(config: EvmConfig): readonly Connector[] {
  const announced = config.connectors.filter(isAnnounced)
  const legacy = config.connectors.filter(({ id }) => id !== WALLET_CONNECT_ID)
  return announced.length > 0 || !hasInjected() ? announced : legacy
}

/** Which of several wallets of one domain was connected nobody can tell: their numbers follow the order they came in. */
const isAlone = ({ id }: Connector, _index: number, all: readonly Connector[]): boolean =>
  all.filter((each) => getDomain(each.id) === getDomain(id)).length === 1

const toWalletOption = (connections: EvmConnections, connector: Connector): WalletOption => ({
  id: connector.uid,
  name: sanitizeText(connector.name, MAX_NAME_LENGTH),
  family: 'evm',
  icon: getIcon(connector),
  kind: 'installed',
  origin: connector.id,
  connect: () => connections.connect(connector),
})

/** Connects the wallet of the page around this one, which people opened it in: no press is needed. Never fails. */
async function connectSurrounding(
  config: EvmConfig,
  connections: EvmConnections,
  provider: EvmProvider,
): Promise<void> {
  // By its provider: any wallet may announce the same name.
  const own = withReadAnswers(provider)
  for (const connector of config.connectors.filter(isAnnounced))
    if ((await connector.getProvider().catch(() => null)) === own)
      await connections.connect(connector).catch(() => undefined)
}

/** Creates the options to pair. One pairing is shown at a time: an earlier one would open its app with the later one's code. */
function createPairings(connections: EvmConnections) {
  let stopWatching = (): void => undefined
  return (connector: Connector, choice: PairingChoice): WalletOption => ({
    id: `pairing ${choice.id}`,
    name: choice.name,
    family: 'evm',
    icon: null,
    loadIcon: choice.loadIcon,
    kind: 'pairing',
    connect: async (onPairing = () => undefined) => {
      stopWatching()
      const stop = watchPairing(connector, choice, onPairing)
      stopWatching = stop
      try {
        // The connector has one session: with it, it would connect without a code.
        if (hasSession(await connector.getProvider())) await connections.disconnect(connector)
        await connections.connect(connector)
      } catch (error) {
        throw readWalletError(error)
      } finally {
        stop()
      }
    },
  })
}

/** What each connected wallet said of bundles of calls: it ends with its connection. */
function createSupportCaches() {
  const caches = new Map<string, BundleSupportCache>()
  return {
    /** @param uid of the connector */
    of: (uid: string): BundleSupportCache => {
      const cache: BundleSupportCache = caches.get(uid) ?? new Map()
      caches.set(uid, cache)
      return cache
    },
    forget: (uid: string): void => void caches.delete(uid),
  }
}

/**
 * Disconnects a wallet, or all: then also those that are locked or silent, which would be back once they answer.
 * @param forget called with each before it is left
 */
async function leaveWallets(
  config: EvmConfig,
  connections: EvmConnections,
  walletId: string | undefined,
  forget: (connector: Connector) => void,
): Promise<void> {
  const connected = connections.accounts().map(({ connector }) => connector)
  const left = new Set(
    walletId === undefined
      ? [...connected, ...getInBrowser(config), ...getSession(config)]
      : connected.filter(({ uid }) => uid === walletId),
  )
  for (const connector of left) forget(connector)
  if (walletId === undefined) return await connections.disconnectAll([...left])
  for (const connector of left) await connections.disconnect(connector)
}

/**
 * Creates the EVM wallets through wagmi.
 * @param walletConnect null where wallets on other devices are not offered
 * @param surrounding the announced wallet of the page around this one, which is connected without a press
 */
export function createEvmWallets(
  walletConnect: WalletConnectOptions | null,
  surrounding: EvmProvider | null = null,
): FamilyWallets {
  readAnnouncements(window)
  let remoteName: string | null = null
  const config = createEvmConfig(
    walletConnect &&
      createWalletConnect(walletConnect, (name) => {
        remoteName = name
      }),
  )
  const connections = createEvmConnections(config, visitStorage)
  const supportCaches = createSupportCaches()
  const getName = ({ id, name }: Pick<Connector, 'id' | 'name'>): string =>
    sanitizeText((id === WALLET_CONNECT_ID ? remoteName : null) ?? name, MAX_NAME_LENGTH)
  const toPairing = createPairings(connections)
  let ready: Promise<void> | null = null
  const reconnect = async (): Promise<void> => {
    await connections.reconnect([...getInBrowser(config).filter(isAlone), ...getSession(config)])
    if (surrounding) await connectSurrounding(config, connections, surrounding)
  }
  const ensureReconnected = (): Promise<void> => (ready ??= reconnect())

  const toWallet = ({ connector }: EvmAccount): Wallet =>
    createEvmWallet(toEvmConnector(connector, getName(connector)), supportCaches.of(connector.uid))

  return {
    family: 'evm',
    current: () => {
      const selected = connections.selected()
      return selected && { address: selected.address, walletName: getName(selected.connector) }
    },
    selection: {
      options: () => {
        const selected = connections.selected()
        return connections.accounts().map(({ connector, address }) => ({
          walletId: connector.uid,
          walletName: getName(connector),
          address,
          isSelected: connector.uid === selected?.connector.uid && address === selected.address,
        }))
      },
      select: ({ walletId, address }) => {
        const account = connections
          .accounts()
          .find((each) => each.connector.uid === walletId && each.address === address)
        if (account) connections.select(account)
      },
    },
    subscribe: connections.subscribe,
    reconnect: ensureReconnected,
    walletOptions: () => {
      const remote = findRemote(config)
      const pairings = getPairingChoices(walletApps, getDevice(navigator))
      return [
        ...getInBrowser(config).map((each) => toWalletOption(connections, each)),
        ...(remote ? pairings.map((choice) => toPairing(remote, choice)) : []),
      ]
    },
    signer: async (address) => {
      await ensureReconnected()
      if (address !== undefined) await connections.awaitAccount(address)
      const selected = connections.selected()
      const isOwner = (account: EvmAccount): boolean =>
        address !== undefined && isSameAddress(account.address, address)
      const owners = connections.accounts().filter(isOwner)
      const owner = owners.find(({ connector }) => connector.uid === selected?.connector.uid)
      const account = owner ?? owners[0] ?? selected
      return account && toWallet(account)
    },
    disconnect: (walletId) =>
      leaveWallets(config, connections, walletId, ({ id, uid }) => {
        if (id === WALLET_CONNECT_ID) forgetApp()
        supportCaches.forget(uid)
      }),
  }
}
