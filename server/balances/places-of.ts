import { findNetwork } from '#src/networks/find-network.ts'
import { addressKey } from '../address-key.ts'

const EVM_ADDRESS = /^0x[\da-f]{40}$/i
const SOLANA_ADDRESS = /^[1-9A-HJ-NP-Za-km-z]{32,44}$/

/**
 * What two requests must not both have, if one answer is to be told apart into theirs: the address, and on networks where
 * an account may be written in more than one way, the network itself.
 * @returns null for an address that is not in its network's one form, which shares with nobody.
 */
export function placesOf(address: string, network: string): readonly string[] | null {
  const { family } = findNetwork(network)
  if (family === 'evm') return EVM_ADDRESS.test(address) ? [addressKey(address)] : null
  if (family === 'solana') return SOLANA_ADDRESS.test(address) ? [address] : null
  return [addressKey(address), `network ${network}`]
}
