import { connectorsForWallets } from '@rainbow-me/rainbowkit'
import { injectedWallet } from '@rainbow-me/rainbowkit/wallets'
import type { Chain } from 'viem'
import { createConfig, createStorage, http } from 'wagmi'
import { evmChains } from '#src/networks/evm-chains.ts'

const [first, ...others] = Object.entries(evmChains)

const chainsOf = (): readonly [Chain, ...Chain[]] => {
  if (!first) throw new Error('no EVM network')
  return [first[1], ...others.map(([, chain]) => chain)]
}

/**
 * wagmi over every EVM network of the contract; reads go through the gateway only. Wallets announce themselves
 * (EIP-6963); RainbowKit's connector stands for an older one that does not.
 */
export function createEvmConfig() {
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
