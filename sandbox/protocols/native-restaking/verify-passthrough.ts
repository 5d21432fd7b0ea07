import type { Address } from 'viem'

/**
 * What the pending verification carries for its way back: opaque to clients (contract: Pending actions). All of it
 * follows from yield and owner, so that one that came back is good if it is the one that would be handed out again.
 */
export function verifyPassthrough(yieldId: string, owner: Address): string {
  const verification = { yieldId, owner: owner.toLowerCase(), verify: 'credentials' }
  return Buffer.from(JSON.stringify(verification)).toString('base64url')
}
