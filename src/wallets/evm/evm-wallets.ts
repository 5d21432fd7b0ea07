import { createConfig, createStorage, http, type Connector } from 'wagmi'
import { connect, disconnect, getAccount, reconnect, watchAccount } from 'wagmi/actions'
import { harmlessText } from '#src/words/harmless-text.ts'
import type { FamilyWallets } from '../family-wallets.ts'
import type { WalletChoice } from '../wallets.ts'
import { createEvmWallet } from './create-evm-wallet.ts'
import { readWalletError } from './read-wallet-error.ts'
import { connectorsForWallets } from '@rainbow-me/rainbowkit'
import { injectedWallet } from '@rainbow-me/rainbowkit/wallets'
import type { Chain } from 'viem'
import { evmChains } from '#src/networks/evm-chains.ts'

/** What a wallet says of itself is shown no longer than this. */
const NAME = 40

/** Wallets that announce themselves have their own id (rdns); the older injected one is offered only without them. */
const isAnnounced = (connector: Connector): boolean => !('rkDetails' in connector)

const hasInjected = (): boolean => 'ethereum' in globalThis

const iconOf = (connector: Connector): string | null =>
  connector.icon?.trim().startsWith('data:image/') ? connector.icon.trim() : null

const [first, ...others] = Object.entries(evmChains)

const chainsOf = (): readonly [Chain, ...Chain[]] => {
  if (!first) throw new Error('no EVM network')
  return [first[1], ...others.map(([, chain]) => chain)]
}

/**
 * wagmi over every EVM network of the contract; reads go through the gateway only. Wallets announce themselves
 * (EIP-6963); RainbowKit's connector stands for an older one that does not.
 */
function createEvmConfig() {
  const connectors = connectorsForWallets([{ groupName: 'Browser', wallets: [injectedWallet] }], {
    appName: 'Sheaf',
    // Not asked for: no wallet of the list uses WalletConnect.
    projectId: 'none',
  })
  return createConfig({
    chains: chainsOf(),
    connectors,
    multiInjectedProviderDiscovery: true,
    storage: createStorage({ storage: localStorage, key: 'sheaf.wagmi' }),
    transports: Object.fromEntries(
      Object.entries(evmChains).map(([network, chain]) => [chain.id, http(`/rpc/${network}`)]),
    ),
  })
}

/** EVM wallets through wagmi. */
export function createEvmWallets(): FamilyWallets {
  const config = createEvmConfig()
  let ready: Promise<unknown> | null = null
  const reconnected = (): Promise<unknown> => (ready ??= reconnect(config).catch(() => []))

  const choiceOf = (connector: Connector): WalletChoice => ({
    id: connector.uid,
    name: harmlessText(connector.name, NAME),
    family: 'evm',
    icon: iconOf(connector),
    connect: async () => {
      const before = getAccount(config).connector
      if (before?.uid === connector.uid) return
      try {
        await connect(config, { connector })
      } catch (error) {
        throw readWalletError(error)
      }
      // One wallet a family: the new one is in, the old one goes.
      if (before) await disconnect(config, { connector: before })
    },
  })

  return {
    family: 'evm',
    current: () => {
      const { address, connector } = getAccount(config)
      return address && connector
        ? { address, walletName: harmlessText(connector.name, NAME) }
        : null
    },
    subscribe: (listener) => watchAccount(config, { onChange: listener }),
    reconnect: async () => {
      await reconnected()
    },
    choices: () => {
      const announced = config.connectors.filter(isAnnounced)
      const shown = announced.length > 0 || !hasInjected() ? announced : config.connectors
      return shown.map(choiceOf)
    },
    signer: async () => {
      await reconnected()
      const { connector } = getAccount(config)
      return connector ? createEvmWallet(connector) : null
    },
    disconnect: async () => {
      await disconnect(config)
    },
  }
}
