import { isAddress, type Address } from 'viem'
import { ServiceError } from '../contract/service-error.ts'

/**
 * The EVM address in a request, as it was written.
 * @throws ServiceError INVALID_ADDRESS
 */
export function readAddress(address: string, network: string): Address {
  if (isAddress(address, { strict: false })) return address
  throw ServiceError.basic('INVALID_ADDRESS', `${address} is not an address on ${network}`)
}
