import type { Address } from 'viem'

/**
 * What a pending claim carries for its way back: opaque to clients (contract: Pending actions). All of it follows
 * from yield and owner, so that one that came back is good if it is the one that would be handed out again.
 */
export function rewardsPassthrough(yieldId: string, owner: Address): string {
  const claim = { yieldId, owner: owner.toLowerCase(), claim: 'rewards' }
  return Buffer.from(JSON.stringify(claim)).toString('base64url')
}
