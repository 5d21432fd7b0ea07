import type { Address } from 'viem'

/**
 * What the claim of a position's fees carries for its way back: opaque to clients (contract: Pending actions). All of
 * it follows from yield, owner and position, so that one that came back is good if it is the one that would be handed
 * out again.
 */
export function feesPassthrough(yieldId: string, owner: Address, tokenId: bigint): string {
  const claim = { yieldId, owner: owner.toLowerCase(), tokenId: tokenId.toString(), claim: 'fees' }
  return Buffer.from(JSON.stringify(claim)).toString('base64url')
}
