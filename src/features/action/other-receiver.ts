import { isOtherAddress } from './form/is-other-address.ts'

/** The address that gets it in the owner's place; null where it is the owner's own, or none is named. */
export function getOtherReceiver(
  requestArguments: Readonly<Record<string, unknown>>,
  owner: string,
): string | null {
  const { receiverAddress } = requestArguments
  if (typeof receiverAddress !== 'string' || receiverAddress === '') return null
  return isOtherAddress(receiverAddress, owner) ? receiverAddress : null
}
