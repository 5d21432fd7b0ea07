import { toSupportedFamily, type SupportedFamily } from '#src/families/known-families.ts'
import { findNetwork } from '#src/networks/find-network.ts'

/** Returns a network's family if its wallets can be connected, else null. */
export const getWalletFamily = (network: string): SupportedFamily | null =>
  toSupportedFamily(findNetwork(network).family)
