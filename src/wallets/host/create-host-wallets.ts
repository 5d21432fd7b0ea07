import * as z from 'zod/mini'
import { createEvmWallet } from '../evm/create-evm-wallet.ts'
import type { EvmConnector, EvmProvider } from '../evm/evm-provider.ts'
import { readWalletError } from '../evm/read-wallet-error.ts'
import type { FamilyWallets } from '../wallets.ts'
import { WalletError } from '../wallet.ts'
import { isNotPrompted, type HostBridge } from './host-bridge.ts'

const accountsSchema = z.array(z.string())

/** What the bridge refuses by itself is no prompt that is open. */
const createProvider = (bridge: HostBridge): EvmProvider => ({
  request: async (call) => {
    try {
      return await bridge.request(call)
    } catch (error) {
      if (!isNotPrompted(error)) throw error
      const { code, message } = readWalletError(error)
      throw new WalletError(code, message, { wasAsked: false, cause: error })
    }
  },
})

const createConnector = (bridge: HostBridge): EvmConnector => ({
  name: bridge.wallet().name,
  getProvider: () => Promise.resolve(createProvider(bridge)),
  // The bridge signs with the first one only: another of the page's accounts is one to change to, not one that can sign.
  getAccounts: async () =>
    z.parse(accountsSchema, await bridge.request({ method: 'eth_accounts' })).slice(0, 1),
  switchChain: ({ chainId }) =>
    bridge.request({
      method: 'wallet_switchEthereumChain',
      params: [{ chainId: `0x${chainId.toString(16)}` }],
    }),
})

/** The embedding page's wallet as the one EVM wallet of the frame. Source: decisions/038-widget. */
export function createHostWallets(bridge: HostBridge): FamilyWallets {
  // Disconnecting is the frame's own: the host page stays connected.
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
        connect: async () => {
          try {
            await bridge.request({ method: 'eth_requestAccounts' })
          } catch (error) {
            throw readWalletError(error)
          }
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
