import type { Connector } from 'wagmi'
import { connect, disconnect, getAccount, reconnect, watchAccount } from 'wagmi/actions'
import { harmlessText } from '#src/words/harmless-text.ts'
import type { FamilyWallets } from '../family-wallets.ts'
import type { WalletChoice } from '../wallets.ts'
import { createEvmConfig } from './evm-config.ts'
import { createEvmWallet } from './create-evm-wallet.ts'
import { readWalletError } from './read-wallet-error.ts'

/** What a wallet says of itself is shown no longer than this. */
const NAME = 40

/** Wallets that announce themselves have their own id (rdns); the older injected one is offered only without them. */
const isAnnounced = (connector: Connector): boolean => !('rkDetails' in connector)

const hasInjected = (): boolean => 'ethereum' in globalThis

const iconOf = (connector: Connector): string | null =>
  connector.icon?.trim().startsWith('data:image/') ? connector.icon.trim() : null

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
