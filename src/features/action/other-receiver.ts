import { isForeign } from './form/is-foreign.ts'

/** The address that gets it in the owner's place; null where it is the owner's own, or none is named. */
export function otherReceiver(
  sent: Readonly<Record<string, unknown>>,
  owner: string,
): string | null {
  const { receiverAddress } = sent
  if (typeof receiverAddress !== 'string' || receiverAddress === '') return null
  return isForeign(receiverAddress, owner) ? receiverAddress : null
}
