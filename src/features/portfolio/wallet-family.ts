import type { Yield } from '#src/api/schemas/yield.ts'
import { toSupportedFamily, type SupportedFamily } from '#src/families/known-families.ts'
import { findNetwork } from '#src/networks/find-network.ts'

/**
 * Whether a yield is on an EVM network that neither the contract nor the site's settings name: with a chain id, any
 * network is one. Source: contract: Networks.
 */
export const isUnreadNetwork = ({
  network,
  chainId,
}: Pick<Yield, 'network' | 'chainId'>): boolean =>
  chainId !== undefined && findNetwork(network).family === 'other'

/** Returns a network's family if its wallets can be connected, else null. */
export const getWalletFamily = (network: string): SupportedFamily | null =>
  toSupportedFamily(findNetwork(network).family)
