import { isAddress } from 'viem'
import { findNetwork } from '#src/networks/find-network.ts'
import { networkSchema, type AnyNetwork } from '../contract/network.ts'
import { ServiceError } from '../contract/service-error.ts'
import type { LocalNetworks } from '../networks/local-network.ts'
import type { AddressReader } from './check-arguments.ts'

/** Returns the stored forms of a requested address, one per family that can parse it; the text itself when none can. */
export function resolveOwners(networks: LocalNetworks, address: string): readonly string[] {
  const read = Object.values(networks).flatMap((network) => network.readAddress(address) ?? [])
  return read.length === 0 ? [address] : [...new Set(read)]
}

/** Returns the canonical form of a request's address. @throws ServiceError INVALID_ADDRESS */
export function requireAddress(
  networks: LocalNetworks,
  network: AnyNetwork,
  address: string,
): string {
  const read = readAddress(networks, network, address)
  if (read !== null) return read
  throw ServiceError.basic('INVALID_ADDRESS', `${address} is not an address on ${network}`)
}

/** Creates the address parser of the network. */
export function addressReader(networks: LocalNetworks, network: AnyNetwork): AddressReader {
  const read = (text: string): string | null => readAddress(networks, network, text)
  return {
    isAddress: (text) => read(text) !== null,
    isSame: (one, other) => read(one) !== null && read(one) === read(other),
  }
}

/** For a network that does not run here only EVM addresses are checked. */
function readAddress(networks: LocalNetworks, network: AnyNetwork, text: string): string | null {
  const local = networkSchema.safeParse(network).data
  if (local) return networks[local].readAddress(text)
  if (findNetwork(network).family !== 'evm') return text
  return isAddress(text, { strict: false }) ? text.toLowerCase() : null
}
