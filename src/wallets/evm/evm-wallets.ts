import { createConfig, createStorage, http, type Connector } from 'wagmi'
import { connect, disconnect, getAccount, reconnect, watchAccount } from 'wagmi/actions'
import { sanitizeText } from '#src/messages/sanitize-text.ts'
import type { FamilyWallets, WalletOption } from '../wallets.ts'
import { createEvmWallet } from './create-evm-wallet.ts'
import { readWalletError } from './read-wallet-error.ts'
import { connectorsForWallets } from '@rainbow-me/rainbowkit'
import { injectedWallet } from '@rainbow-me/rainbowkit/wallets'
import type { Chain } from 'viem'
import { evmChains } from '#src/networks/evm-chains.ts'

/** Maximum length of a wallet's name. */
const MAX_NAME_LENGTH = 40

/** Announced wallets have their own id (rdns); the legacy injected one is offered only without them. */
const isAnnounced = (connector: Connector): boolean => !('rkDetails' in connector)

const hasInjected = (): boolean => 'ethereum' in globalThis

const getIcon = (connector: Connector): string | null =>
  connector.icon?.trim().startsWith('data:image/') ? connector.icon.trim() : null

const [first, ...others] = Object.entries(evmChains)

const getChains = (): readonly [Chain, ...Chain[]] => {
  if (!first) throw new Error('no EVM network')
  return [first[1], ...others.map(([, chain]) => chain)]
}

/**
 * Creates wagmi's config for every EVM network; reads use the gateway only. Wallets are discovered
 * by EIP-6963; RainbowKit's connector covers a legacy one.
 */
function createEvmConfig() {
  const connectors = connectorsForWallets([{ groupName: 'Browser', wallets: [injectedWallet] }], {
    appName: 'Sheaf',
    // Unused: no listed wallet uses WalletConnect.
    projectId: 'none',
  })
  return createConfig({
    chains: getChains(),
    connectors,
    multiInjectedProviderDiscovery: true,
    storage: createStorage({ storage: localStorage, key: 'sheaf.wagmi' }),
    transports: Object.fromEntries(
      Object.entries(evmChains).map(([network, chain]) => [chain.id, http(`/rpc/${network}`)]),
    ),
  })
}

/** Creates the EVM wallets through wagmi. */
export function createEvmWallets(): FamilyWallets {
  const config = createEvmConfig()
  let ready: Promise<unknown> | null = null
  const ensureReconnected = (): Promise<unknown> => (ready ??= reconnect(config).catch(() => []))

  const toWalletOption = (connector: Connector): WalletOption => ({
    id: connector.uid,
    name: sanitizeText(connector.name, MAX_NAME_LENGTH),
    family: 'evm',
    icon: getIcon(connector),
    connect: async () => {
      const previous = getAccount(config).connector
      if (previous?.uid === connector.uid) return
      try {
        await connect(config, { connector })
      } catch (error) {
        throw readWalletError(error)
      }
      // One wallet per family: the new one replaces the old one.
      if (previous) await disconnect(config, { connector: previous })
    },
  })

  return {
    family: 'evm',
    current: () => {
      const { address, connector } = getAccount(config)
      return address && connector
        ? { address, walletName: sanitizeText(connector.name, MAX_NAME_LENGTH) }
        : null
    },
    subscribe: (listener) => watchAccount(config, { onChange: listener }),
    reconnect: async () => {
      await ensureReconnected()
    },
    walletOptions: () => {
      const announced = config.connectors.filter(isAnnounced)
      const offered = announced.length > 0 || !hasInjected() ? announced : config.connectors
      return offered.map(toWalletOption)
    },
    signer: async () => {
      await ensureReconnected()
      const { connector } = getAccount(config)
      return connector ? createEvmWallet(connector) : null
    },
    disconnect: async () => {
      await disconnect(config)
    },
  }
}
