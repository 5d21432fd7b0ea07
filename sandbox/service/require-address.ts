import { ServiceError } from '../contract/service-error.ts'
import type { LocalNetwork } from '../networks/local-network.ts'

/**
 * The address in a request, in the one form in which its network compares it.
 * @throws ServiceError INVALID_ADDRESS
 */
export function requireAddress(network: LocalNetwork, address: string): string {
  const read = network.readAddress(address)
  if (read !== null) return read
  throw ServiceError.basic('INVALID_ADDRESS', `${address} is not an address on ${network.id}`)
}
