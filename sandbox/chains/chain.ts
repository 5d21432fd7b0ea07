import { createPublicClient, createTestClient, defineChain, http } from 'viem'
import type { PublicClient, TestClient } from 'viem'

/** The EVM networks that the sandbox runs: testnet chain ids only, so that no real money can be spent on them. */
export type EvmNetwork = 'ethereum-sepolia' | 'base-sepolia'

export const evmNetworks: readonly EvmNetwork[] = ['ethereum-sepolia', 'base-sepolia']

/** A running local chain. */
export interface Chain {
  readonly network: EvmNetwork
  readonly chainId: number
  /** JSON-RPC address on loopback. */
  readonly url: string
  readonly client: PublicClient
  /** What only the chain's keeper may do: mine, move time, set code and balances. */
  readonly keeper: TestClient<'anvil'>
}

/** Where clients expect Multicall3 on every chain. */
export const multicall3Address = '0xcA11bde05977b3631167028862bE2a173976CA11'

const chainIds: Record<EvmNetwork, number> = {
  'ethereum-sepolia': 11155111,
  'base-sepolia': 84532,
}

export const chainIdOf = (network: EvmNetwork): number => chainIds[network]

/** Clients for the chain at `url`. Nothing is cached: what these read decides about money. */
export function connectChain(network: EvmNetwork, url: string): Chain {
  const chain = defineChain({
    id: chainIds[network],
    name: network,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [url] } },
    contracts: { multicall3: { address: multicall3Address } },
  })
  const settings = {
    chain,
    transport: http(url, { retryCount: 1 }),
    cacheTime: 0,
    pollingInterval: 50,
  }
  return {
    network,
    chainId: chain.id,
    url,
    client: createPublicClient(settings),
    keeper: createTestClient({ ...settings, mode: 'anvil' }),
  }
}
