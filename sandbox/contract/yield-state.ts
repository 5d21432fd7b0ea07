import { z } from 'zod'
import { amountSchema } from './amount.ts'
import { tokenSchema } from './token.ts'

/** The parts of a yield's `state` that this sandbox's protocols know (supplement, section 2). */
export const yieldStateSchema = z.strictObject({
  pricePerShareState: z
    .strictObject({ price: z.number(), shareToken: tokenSchema, quoteToken: tokenSchema })
    .optional(),
  capacityState: z
    .strictObject({
      current: amountSchema,
      max: amountSchema.nullable(),
      remaining: amountSchema.nullable(),
    })
    .optional(),
  liquidityState: z.strictObject({ liquidity: amountSchema, utilization: z.number() }).optional(),
})
