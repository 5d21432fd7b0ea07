import { getAddress, isAddress, zeroAddress, type Address } from 'viem'
import { ServiceError } from '../contract/service-error.ts'
import type { Arguments } from './protocol.ts'

/**
 * Where shares or assets go: the request's `receiverAddress`, else the owner (contract: Argument meanings).
 * @throws ServiceError 400 INVALID_ADDRESS for one that nobody has
 */
export function readReceiverArgument(request: Arguments, owner: Address): Address {
  const receiver = request['receiverAddress']
  if (receiver === undefined || receiver === null || receiver === '') return owner
  const readable = typeof receiver === 'string' && isAddress(receiver, { strict: false })
  if (!readable || receiver === zeroAddress)
    throw ServiceError.basic('INVALID_ADDRESS', 'The receiver is not an address that can hold it.')
  return getAddress(receiver)
}
