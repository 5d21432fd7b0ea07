import { z } from 'zod'
import { amountSchema, rawAmountSchema } from './amount.ts'
import { rewardRateSchema } from './reward-rate.ts'

const revShareSchema = z.strictObject({ minRevShare: z.number(), maxRevShare: z.number() })

/** contract: Providers (of a validator). */
const validatorProviderSchema = z.strictObject({
  name: z.string(),
  uniqueId: z.string(),
  website: z.string(),
  rank: z.int().optional(),
  preferred: z.boolean(),
  revshare: z.strictObject({ standard: revShareSchema, pro: revShareSchema }).optional(),
})

/** contract: Validators; `commission` and `votingPower` are fractions. */
export const validatorSchema = z
  .strictObject({
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
    minimumStake: amountSchema.optional(),
    remainingPossibleStake: amountSchema.optional(),
    remainingSlots: z.int().min(0).optional(),
    nominatorCount: z.int().min(0).optional(),
    /** Known values: active, jailed, deactivating, inactive, full, not_found, unbonding. */
    status: z.string(),
    pricePerShare: amountSchema.optional(),
    subnetId: z.int().optional(),
    subnetName: z.string().optional(),
    marketCap: amountSchema.optional(),
    tokenSymbol: z.string().optional(),
  })
  .meta({ id: 'Validator' })
export type Validator = z.infer<typeof validatorSchema>
