import { z } from 'zod'
import { amountSchema, timestampSchema } from './amount.ts'
import { rewardRateSchema } from './reward-rate.ts'
import { tokenSchema } from './token.ts'

export const campaignStatusSchema = z.enum(['draft', 'active', 'paused', 'ended'])

/** One item of `GET /v1/yields/{id}/campaigns` (contract: Campaigns). */
export const campaignSchema = z
  .strictObject({
    id: z.string(),
    name: z.string().nullable(),
    yieldId: z.string(),
    status: campaignStatusSchema,
    rewardMode: z.enum(['normal', 'compound']),
    // Not `nullable()`: the OpenAPI document would make it "a rate and null", which nothing is.
    rewardRate: z.union([rewardRateSchema, z.null()]),
    rewardToken: tokenSchema,
    totalBudget: amountSchema,
    distributedBudget: amountSchema,
    remainingBudget: amountSchema,
    startTime: timestampSchema,
    endTime: timestampSchema,
    payoutFrequency: z.enum(['weekly', 'daily', 'six_hourly', 'end_of_campaign']),
    createdAt: timestampSchema,
    updatedAt: timestampSchema,
  })
  .meta({ id: 'Campaign' })
export type Campaign = z.infer<typeof campaignSchema>
