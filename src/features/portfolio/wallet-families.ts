import { findNetwork } from '#src/networks/find-network.ts'
import type { Family } from '#src/networks/network.ts'

/** The chain families that a wallet can be connected for here. */
const WALLET_FAMILIES: readonly Family[] = ['evm']

/** The family of a network if a wallet of it can be connected, else null. */
export function walletFamilyOf(network: string): Family | null {
  const { family } = findNetwork(network)
  return WALLET_FAMILIES.includes(family) ? family : null
}
