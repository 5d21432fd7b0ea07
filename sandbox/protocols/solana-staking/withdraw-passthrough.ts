import { z } from 'zod'

const withdrawalSchema = z.strictObject({
  yieldId: z.string(),
  /** The vote account; null for all of them. */
  validator: z.string().nullable(),
})

/** What a pending withdrawal carries for its way back: opaque to clients (contract: Pending actions). */
export const withdrawPassthrough = (yieldId: string, validator: string | null): string =>
  Buffer.from(JSON.stringify({ yieldId, validator })).toString('base64url')

/** Whose stake a passthrough of this yield withdraws; null for anything else. */
export function readWithdrawPassthrough(
  yieldId: string,
  passthrough: string,
): { readonly validator: string | null } | null {
  try {
    const text = Buffer.from(passthrough, 'base64url').toString()
    const { validator } = withdrawalSchema.parse(JSON.parse(text))
    // Unchanged or not at all: decoding alone would forgive what was added.
    return passthrough === withdrawPassthrough(yieldId, validator) ? { validator } : null
  } catch {
    return null
  }
}
