import * as z from 'zod/mini'

const typedDataSchema = z.looseObject({
  types: z.record(z.string(), z.unknown()),
  primaryType: z.string(),
  domain: z.looseObject({
    chainId: z.optional(z.union([z.int(), z.string().check(z.regex(/^(?:0x[0-9a-fA-F]+|\d+)$/))])),
    verifyingContract: z.optional(z.string()),
  }),
  message: z.record(z.string(), z.unknown()),
})

export type TypedData = z.output<typeof typedDataSchema>

/** A message as typed data (EIP-712), or null when it is plain words. Source: supplement, section 5, isMessage. */
export function readTypedData(text: string): TypedData | null {
  try {
    const read = z.safeParse(typedDataSchema, JSON.parse(text))
    return read.success ? read.data : null
  } catch {
    return null
  }
}
