import { z } from 'zod'
import { amountSchema, rawAmountSchema } from './amount.ts'
import { rewardRateSchema } from './reward-rate.ts'

/** earn-api.md, Provider (of a validator). */
const validatorProviderSchema = z.strictObject({
  name: z.string(),
  uniqueId: z.string(),
  website: z.string(),
  preferred: z.boolean(),
})

/** earn-api.md, Validator; `commission` and `votingPower` are fractions (supplement, section 2). */
export const validatorSchema = z.strictObject({
  address: z.string(),
  name: z.string(),
  logoURI: z.string(),
  website: z.string(),
  rewardRate: rewardRateSchema,
  provider: validatorProviderSchema.optional(),
  providerId: z.string().optional(),
  commission: z.number(),
  tvlUsd: amountSchema.optional(),
  tvl: amountSchema,
  tvlRaw: rawAmountSchema,
  votingPower: z.number(),
  preferred: z.boolean(),
  status: z.string(),
})
export type Validator = z.infer<typeof validatorSchema>
