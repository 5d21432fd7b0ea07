import type { BundleSupportCache } from '../evm/call-bundles.ts'
import { createEvmWallet } from '../evm/create-evm-wallet.ts'
import { readAccounts, type EvmConnector, type EvmProvider } from '../evm/evm-provider.ts'
import { readWalletError } from '../evm/read-wallet-error.ts'
import type { SigningSummary, Wallet } from '../wallet.ts'
import type { FamilyWallets } from '../wallets.ts'
import { isNotPrompted, type HostBridge } from './host-bridge.ts'
import { createHostFamily, toHostError } from './host-selection.ts'

/** The bridge's own rejection is no open prompt. */
const createProvider = (
  bridge: HostBridge,
  account: string,
  summary: SigningSummary | undefined,
): EvmProvider => ({
  request: async (call) => {
    try {
      return await bridge.request({ ...call, account, ...(summary && { summary }) })
    } catch (error) {
      throw isNotPrompted(error) ? toHostError(error, readWalletError) : error
    }
  },
})

/** Creates the wallet of one of the page's accounts. */
function createWallet(bridge: HostBridge, account: string, cache: BundleSupportCache): Wallet {
  const create = (summary?: SigningSummary): Wallet => {
    const connector: EvmConnector = {
      name: bridge.wallet()?.name ?? '',
      getProvider: () => Promise.resolve(createProvider(bridge, account, summary)),
      getAccounts: async () => readAccounts(await bridge.request({ method: 'eth_accounts' })),
    }
    return createEvmWallet(connector, cache)
  }
  const wallet = create()
  const { bundles } = wallet
  return {
    ...wallet,
    sign: (unsigned, nonce, summary) => create(summary).sign(unsigned, nonce),
    ...(bundles && {
      bundles: {
        ...bundles,
        send: (request) => (create(request.summary).bundles ?? bundles).send(request),
      },
    }),
  }
}

/** Creates the embedding page's EVM wallet. Source: decisions/038-widget. */
export function createHostEvmWallets(bridge: HostBridge): FamilyWallets {
  const cache: BundleSupportCache = new Map()
  return createHostFamily(bridge, {
    family: 'evm',
    isAddress: (text) => readAccounts([text]).length > 0,
    toWallet: (account) => createWallet(bridge, account, cache),
    connect: async () => readAccounts(await bridge.request({ method: 'eth_requestAccounts' })),
    readWalletError,
  })
}
