import { z } from 'zod'

const claimSchema = z.strictObject({
  yieldId: z.string(),
  requestId: z.string().regex(/^[1-9]\d{0,77}$/),
})

/** What a pending claim carries for its way back: opaque to clients (contract: Pending actions). */
export function claimPassthrough(yieldId: string, requestId: bigint): string {
  const claim = { yieldId, requestId: requestId.toString() }
  return Buffer.from(JSON.stringify(claim)).toString('base64url')
}

/** The request that a passthrough of this yield names; null for anything else. */
export function readClaimPassthrough(yieldId: string, passthrough: string): bigint | null {
  try {
    const claim = claimSchema.parse(JSON.parse(Buffer.from(passthrough, 'base64url').toString()))
    return claim.yieldId === yieldId ? BigInt(claim.requestId) : null
  } catch {
    return null
  }
}
