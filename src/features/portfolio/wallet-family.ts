import { toSupportedFamily, type SupportedFamily } from '#src/families/known-families.ts'
import { findNetwork } from '#src/networks/find-network.ts'

/** The family of a network if a wallet of it can be connected, else null. */
export const getWalletFamily = (network: string): SupportedFamily | null =>
  toSupportedFamily(findNetwork(network).family)
