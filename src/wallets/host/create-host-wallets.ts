import { createEvmWallet } from '../evm/create-evm-wallet.ts'
import { readAccounts, type EvmConnector, type EvmProvider } from '../evm/evm-provider.ts'
import { readWalletError } from '../evm/read-wallet-error.ts'
import type { FamilyWallets } from '../wallets.ts'
import { WalletError } from '../wallet.ts'
import { isNotPrompted, type HostBridge } from './host-bridge.ts'

/** The bridge's own rejection is no open prompt. */
const createProvider = (bridge: HostBridge): EvmProvider => ({
  request: async (call) => {
    try {
      return await bridge.request(call)
    } catch (error) {
      if (!isNotPrompted(error)) throw error
      const { code, message, cause } = readWalletError(error)
      throw new WalletError(code, message, { wasAsked: false, cause })
    }
  },
})

const createConnector = (bridge: HostBridge): EvmConnector => ({
  name: bridge.wallet().name,
  getProvider: () => Promise.resolve(createProvider(bridge)),
  // The bridge signs with the first account only, so another one can't sign.
  getAccounts: async () =>
    readAccounts(await bridge.request({ method: 'eth_accounts' })).slice(0, 1),
})

/** Creates the embedding page's wallet as the frame's only EVM wallet. Source: decisions/038-widget. */
export function createHostWallets(bridge: HostBridge): FamilyWallets {
  // Disconnecting applies to the frame only: the host page stays connected.
  let isDisconnected = false
  const listeners = new Set<() => void>()
  const setDisconnected = (disconnected: boolean): void => {
    isDisconnected = disconnected
    for (const listener of listeners) listener()
  }
  const current: FamilyWallets['current'] = () => {
    const { name, accounts } = bridge.wallet()
    const [address] = accounts
    return isDisconnected || address === undefined ? null : { address, walletName: name }
  }
  return {
    family: 'evm',
    current,
    subscribe: (listener) => {
      listeners.add(listener)
      const stop = bridge.subscribe(listener)
      return () => {
        stop()
        listeners.delete(listener)
      }
    },
    reconnect: () => Promise.resolve(),
    walletOptions: () => [
      {
        id: 'host',
        name: bridge.wallet().name,
        family: 'evm',
        icon: null,
        kind: 'installed',
        connect: async () => {
          const request = bridge.request({ method: 'eth_requestAccounts' })
          const answer = await request.catch((error: unknown) => {
            throw readWalletError(error)
          })
          const { name, accounts } = bridge.wallet()
          if (readAccounts(answer).length === 0 && accounts.length === 0)
            throw new WalletError('no-account', `${name} gave no account`)
          setDisconnected(false)
        },
      },
    ],
    signer: () => Promise.resolve(current() ? createEvmWallet(createConnector(bridge)) : null),
    disconnect: () => {
      setDisconnected(true)
      return Promise.resolve()
    },
  }
}
