import { isEvmNetwork, type NetworkFacts } from '#src/networks/evm-network.ts'
import { findNetwork } from '#src/networks/find-network.ts'
import { toSupportedFamily, type SupportedFamily } from './known-families.ts'

/** Returns a network's family if its wallets can be connected, else null. */
export const getWalletFamily = (network: string): SupportedFamily | null =>
  toSupportedFamily(findNetwork(network).family)

/** Whether anything can be checked and signed on a network. */
export const canSignOn = (network: string): boolean => getWalletFamily(network) !== null

/** Whether a network is an EVM one that this build does not know, nor the site's settings. Source: contract: Networks. */
export const isUnknownEvm = ({
  network,
  ...facts
}: NetworkFacts & { readonly network: string }): boolean =>
  findNetwork(network).family === 'other' && isEvmNetwork(facts)
