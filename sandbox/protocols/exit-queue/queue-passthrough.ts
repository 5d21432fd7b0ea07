import { z } from 'zod'

const claimSchema = z.strictObject({
  yieldId: z.string(),
  requests: z.array(z.string().regex(/^[1-9]\d{0,77}$/)).min(1),
})

/** What a pending claim of several requests carries for its way back: opaque to clients (contract: Pending actions). */
export function writeQueuePassthrough(yieldId: string, ids: readonly bigint[]): string {
  const claim = { yieldId, requests: ids.map(String) }
  return Buffer.from(JSON.stringify(claim)).toString('base64url')
}

/** The requests that a passthrough of this yield names; null for anything else. */
export function readQueuePassthrough(
  yieldId: string,
  passthrough: string,
): readonly bigint[] | null {
  try {
    const text = Buffer.from(passthrough, 'base64url').toString()
    const claim = claimSchema.parse(JSON.parse(text))
    return claim.yieldId === yieldId ? [...new Set(claim.requests)].map(BigInt) : null
  } catch {
    return null
  }
}
