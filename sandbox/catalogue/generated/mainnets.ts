import { networks } from '#src/networks/networks.ts'
import type { Network } from '#src/networks/network.ts'
import type { AnyNetwork } from '../../contract/network.ts'

/** EVM networks with lending, vaults and pools, larger ones first. */
export const evmMainnets = [
  'ethereum',
  'base',
  'arbitrum',
  'optimism',
  'polygon',
  'binance',
  'avalanche-c',
  'gnosis',
  'linea',
  'unichain',
  'katana',
  'plasma',
  'sonic',
  'hyperevm',
  'monad',
  'plume',
  'zksync',
  'celo',
  'core',
  'fantom',
  'robinhood',
  'moonriver',
  'viction',
  'harmony',
] as const satisfies readonly AnyNetwork[]

/** Cosmos SDK networks with native staking. */
export const cosmosMainnets = [
  'cosmos',
  'osmosis',
  'celestia',
  'dydx',
  'injective',
  'sei',
  'akash',
  'axelar',
  'juno',
  'kava',
  'persistence',
  'secret',
  'stride',
  'neutron',
  'dymension',
  'saga',
  'coreum',
  'agoric',
  'band-protocol',
  'regen',
  'fetch-ai',
  'mantra',
  'stargaze',
] as const satisfies readonly AnyNetwork[]

/** Networks of other families. */
export const otherMainnets = [
  'solana',
  'polkadot',
  'kusama',
  'bittensor',
  'cardano',
  'near',
  'tezos',
  'tron',
  'ton',
  'sui',
  'aptos',
  'starknet',
  'avalanche-p',
] as const satisfies readonly AnyNetwork[]

export const mainnets: readonly AnyNetwork[] = [...evmMainnets, ...cosmosMainnets, ...otherMainnets]

/** Returns a network. @throws Error when the contract does not have it */
export function getMainnet(id: AnyNetwork): Network {
  const found = networks.find((network) => network.id === id)
  if (!found) throw new Error(`There is no network ${id}.`)
  return found
}
