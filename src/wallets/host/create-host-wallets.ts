import * as z from 'zod/mini'
import { createEvmWallet } from '../evm/create-evm-wallet.ts'
import type { EvmConnector, EvmProvider } from '../evm/evm-provider.ts'
import { readWalletError } from '../evm/read-wallet-error.ts'
import type { FamilyWallets } from '../wallets.ts'
import { WalletError } from '../wallet.ts'
import { isNotPrompted, type HostBridge } from './host-bridge.ts'

const accountsSchema = z.array(z.string())

/** The bridge's own rejection is no open prompt. */
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
  // The bridge signs with the first account only, so another one can't sign.
  getAccounts: async () =>
    z.parse(accountsSchema, await bridge.request({ method: 'eth_accounts' })).slice(0, 1),
  switchChain: ({ chainId }) =>
    bridge.request({
      method: 'wallet_switchEthereumChain',
      params: [{ chainId: `0x${chainId.toString(16)}` }],
    }),
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
