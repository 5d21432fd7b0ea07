import type { Connector, CreateConnectorFn } from 'wagmi'
import { walletConnect } from 'wagmi/connectors'
import type { WalletConnectSettings } from '#src/api/schemas/site-config.ts'
import { loadWalletConnectIcon, type WalletApp } from '../apps/wallet-apps.ts'
import type { Device } from '../apps/device.ts'
import type { Pairing } from '../wallets.ts'
import * as z from 'zod/mini'
import { WalletError } from '../wallet.ts'
import { asEvmProvider, chainIdSchema, readAccounts, type EvmProvider } from './evm-provider.ts'

/** wagmi's id of the connector. */
export const WALLET_CONNECT_ID = 'walletConnect'

const CHAIN_METHODS = new Set(['wallet_switchEthereumChain', 'wallet_addEthereumChain'])

/** Where WalletConnect's SDK looks for the app that it opens with each request (its `handleDeeplinkRedirect`). */
const APP_LINK_KEY = 'WALLETCONNECT_DEEPLINK_CHOICE'

/** The deployment's settings, and how the wallet names this site. */
export interface WalletConnectOptions extends WalletConnectSettings {
  readonly name: string
  /** The site's URL. */
  readonly url: string
  /** An absolute URL of its logo; null for none. */
  readonly icon: string | null
}

const sessionSchema = z.looseObject({
  session: z.optional(
    z.looseObject({
      /** Seconds since 1970. */
      expiry: z.optional(z.number()),
      peer: z.optional(z.looseObject({ metadata: z.looseObject({ name: z.string() }) })),
      namespaces: z.record(
        z.string(),
        z.looseObject({ accounts: z.array(z.string()), methods: z.array(z.string()) }),
      ),
    }),
  ),
})

/** Whether a provider has a session with a wallet, which may have expired. */
export const hasSession = (provider: unknown): boolean =>
  z.safeParse(sessionSchema, provider).data?.session !== undefined

/** Whether requests still reach the wallet. */
function isSessionOpen(provider: unknown): boolean {
  const session = z.safeParse(sessionSchema, provider).data?.session
  return session !== undefined && (session.expiry ?? Infinity) * 1000 > Date.now()
}

/** What the wallet of a session calls itself; null where there is none. */
const readPeerName = (provider: unknown): string | null =>
  z.safeParse(sessionSchema, provider).data?.session?.peer?.metadata.name ?? null

/** Whether a session can be used on a chain: the wallet approved it, or takes requests to switch. */
function canUseChain(provider: unknown, chainId: number): boolean {
  const read = z.safeParse(sessionSchema, provider)
  const namespaces = Object.values(read.data?.session?.namespaces ?? {})
  return namespaces.some(
    ({ accounts, methods }) =>
      accounts.some((account) => account.startsWith(`eip155:${chainId}:`)) ||
      methods.includes('wallet_switchEthereumChain'),
  )
}

/** Whether the wallet of a session takes a method. */
const hasMethod = (provider: unknown, method: string): boolean =>
  Object.values(z.safeParse(sessionSchema, provider).data?.session?.namespaces ?? {}).some(
    ({ methods }) => methods.includes(method),
  )

const providerSchema = z.looseObject({ chainId: z.number() })
const sentTransactionSchema = z.tuple([z.looseObject({ chainId: chainIdSchema })], z.unknown())

/** Answered as the chain of a session that has two. */
const NO_CHAIN = 0

/**
 * Returns the chain that a session's requests are addressed to, by which its wallet signs. The SDK has it apart from the
 * one that it answers with, and the two differ where a wallet lists its accounts in another order than its networks.
 */
const readAddressedChain = (provider: unknown): number | null =>
  z.safeParse(providerSchema, provider).data?.chainId ?? null

const requestedChainSchema = z.tuple([z.looseObject({ chainId: z.string() })], z.unknown())

/**
 * A session's provider. A network that its wallet did not allow is not asked for: it would be refused without a code. While
 * its requests go to another chain than it answers with, it is on none until it is switched, and sends nothing.
 */
export function limitToSession(provider: unknown): EvmProvider {
  const session = asEvmProvider(provider)
  const readChain = async (): Promise<unknown> => {
    const answered = await session.request({ method: 'eth_chainId' })
    const read = z.safeParse(chainIdSchema, answered)
    const addressed = readAddressedChain(provider)
    return addressed === null || read.data === addressed ? answered : NO_CHAIN
  }
  return {
    request: async (call) => {
      if (call.method === 'eth_chainId') return await readChain()
      if (call.method === 'wallet_getCapabilities' && !hasMethod(provider, 'wallet_sendCalls'))
        throw new WalletError('unsupported', 'The session has no bundles of calls', {
          wasAsked: false,
        })
      if (call.method === 'eth_sendTransaction' || call.method === 'wallet_sendCalls') {
        const addressed = readAddressedChain(provider)
        const sent = z.safeParse(sentTransactionSchema, call.params)
        if (addressed !== null && sent.data?.[0].chainId !== addressed)
          throw new WalletError('other-network', 'The session is on another network', {
            wasAsked: false,
          })
      }
      const read = z.safeParse(requestedChainSchema, call.params)
      if (CHAIN_METHODS.has(call.method) && read.success) {
        const [{ chainId }] = read.data
        if (!canUseChain(provider, Number(chainId)))
          throw new WalletError('unsupported-network', 'The wallet did not allow this network', {
            wasAsked: false,
          })
      }
      if (!isSessionOpen(provider))
        throw new WalletError('disconnected', 'The session with the wallet has ended', {
          wasAsked: false,
        })
      return await session.request(call)
    },
  }
}

/**
 * Creates the connector of wallets on other devices. Its SDK loads with the first connection: wagmi's own `setup` would
 * load it for every visitor. A session stays when this site adds networks.
 * @param onPeer called with the wallet's name before its accounts are known
 */
export function createWalletConnect(
  options: WalletConnectOptions,
  onPeer: (name: string | null) => void,
): CreateConnectorFn {
  const { projectId, relayUrl, name, url, icon } = options
  const create = walletConnect({
    projectId,
    relayUrl,
    showQrModal: false,
    isNewChainsStale: false,
    telemetryEnabled: false,
    // Its errors are thrown as well.
    logger: 'silent',
    metadata: { name, url, description: name, icons: icon === null ? [] : [icon] },
  })
  return (config) => {
    const { setup: _, ...connector } = create(config)
    return {
      ...connector,
      // A wallet's list is passed on as it is, and one odd entry would cost all of it.
      onAccountsChanged(accounts) {
        connector.onAccountsChanged.call(this, [...readAccounts(accounts)])
      },
      // Each connection asks for it once it has a session.
      async getChainId() {
        onPeer(readPeerName(await this.getProvider()))
        return await connector.getChainId.call(this)
      },
    }
  }
}

function rememberApp(appLink: string, name: string): void {
  // The SDK adds `/wc` and the request.
  const href = appLink.replace(/\/?wc\?.*$/, '')
  try {
    localStorage.setItem(APP_LINK_KEY, JSON.stringify({ href, name }))
  } catch {
    // Full or blocked storage: the person opens the app without being led there.
  }
}

/** Forgets which app is opened with each request. */
export function forgetApp(): void {
  try {
    localStorage.removeItem(APP_LINK_KEY)
  } catch {
    // Blocked storage has nothing to forget.
  }
}

/** Opens a wallet's app. A universal link gets a page of its own: without the app it leads to a store. */
function openApp(href: string): void {
  const link = document.createElement('a')
  link.href = href
  if (href.startsWith('https:')) link.target = '_blank'
  link.rel = 'noreferrer noopener'
  link.click()
}

/** A way to connect by WalletConnect: by QR code, or through an app on this phone. */
export interface PairingChoice {
  readonly id: string
  readonly name: string
  readonly loadIcon: (() => Promise<string>) | null
  readonly toAppLink: WalletApp['toPairingLink']
}

/** Lists the ways to pair: on a phone each app that can be opened; everywhere any wallet, by code or link. */
export const getPairingChoices = (
  apps: readonly WalletApp[],
  device: Device,
): readonly PairingChoice[] => [
  ...(device === 'desktop' ? [] : apps).flatMap(({ id, name, loadIcon, toPairingLink }) =>
    toPairingLink ? [{ id, name, loadIcon, toAppLink: toPairingLink }] : [],
  ),
  {
    id: WALLET_CONNECT_ID,
    name: 'WalletConnect',
    loadIcon: loadWalletConnectIcon,
    toAppLink: null,
  },
]

/**
 * Shows each pairing of a connection, and opens its app.
 * @returns ends it
 */
export function watchPairing(
  connector: Connector,
  { toAppLink, name }: PairingChoice,
  onPairing: (pairing: Pairing) => void,
): () => void {
  const listener = ({ type, data }: { type: string; data?: unknown }): void => {
    if (type !== 'display_uri' || typeof data !== 'string') return
    const appLink = toAppLink?.(data) ?? null
    onPairing({ uri: data, appLink })
    forgetApp()
    if (appLink === null) return
    rememberApp(appLink, name)
    openApp(appLink)
  }
  connector.emitter.on('message', listener)
  return () => connector.emitter.off('message', listener)
}
