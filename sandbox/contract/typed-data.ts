import { z } from 'zod'

/** A message to sign as EIP-712 has it, inside `unsignedTransaction` (contract: Step message). */
export const typedDataSchema = z.strictObject({
  types: z.record(z.string(), z.array(z.strictObject({ name: z.string(), type: z.string() }))),
  primaryType: z.string(),
  domain: z.strictObject({
    name: z.string(),
    version: z.string(),
    chainId: z.int(),
    verifyingContract: z.templateLiteral(['0x', z.string().regex(/^[0-9a-fA-F]{40}$/)]),
  }),
  /** Whole numbers as decimal strings. */
  message: z.record(z.string(), z.string()),
})
