import { z } from 'zod'
import { amountSchema } from './amount.ts'
import { anyNetworkSchema } from './network.ts'
import { rateTypeSchema } from './reward-rate.ts'
import { tokenSchema } from './token.ts'

/** Where a vault has put part of its money; weights are percent, 0 to 100. */
const allocationSchema = z.strictObject({
  address: z.string(),
  network: anyNetworkSchema,
  name: z.string(),
  yieldId: z.string().optional(),
  providerId: z.string().optional(),
  allocation: amountSchema,
  allocationUsd: amountSchema.nullable(),
  weight: z.number(),
  targetWeight: z.number().nullable(),
  rewardRate: z.strictObject({ total: z.number(), rateType: rateTypeSchema }).nullable(),
  tvl: amountSchema.nullable(),
  tvlUsd: amountSchema.nullable(),
  maxCapacity: amountSchema.nullable(),
  remainingCapacity: amountSchema.nullable(),
})

/** A yield's `state` (contract: Yield state). */
export const yieldStateSchema = z
  .strictObject({
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
    concentratedLiquidityPoolState: z
      .strictObject({
        baseApr: z.number(),
        price: z.number(),
        tickSpacing: z.int(),
        minTick: z.int(),
        maxTick: z.int(),
        volume24hUsd: amountSchema,
        fee24hUsd: amountSchema,
        tvlUsd: amountSchema,
        feeTier: z.number(),
        baseToken: tokenSchema,
        quoteToken: tokenSchema,
      })
      .optional(),
    allocations: z.array(allocationSchema).optional(),
  })
  .meta({ id: 'YieldState' })
