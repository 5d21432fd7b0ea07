import { z } from 'zod'
import { amountSchema, rawAmountSchema } from './amount.ts'
import { investmentScheduleSchema } from './investment-schedule.ts'
import { kycModeSchema, mechanicsSchema } from './mechanics.ts'
import { anyNetworkSchema } from './network.ts'
import { rewardRateSchema, rateTypeSchema } from './reward-rate.ts'
import { tokenSchema } from './token.ts'

/** The answer of `GET /v1/yields/{id}/kyc/status` (contract: Identity check). */
export const kycStateSchema = z
  .strictObject({
    kycStatus: z.enum(['not_required', 'not_started', 'pending', 'approved', 'rejected']),
    /** The issuer's authorization page. */
    authorizeUrl: z.string().optional(),
    kycMode: kycModeSchema.optional(),
    iframeAllowed: z.boolean().optional(),
  })
  .meta({ id: 'KycState' })
export type KycState = z.infer<typeof kycStateSchema>

const metadataSchema = z.strictObject({
  name: z.string(),
  logoURI: z.string(),
  /** Markdown. */
  description: z.string(),
  documentation: z.string().optional(),
  underMaintenance: z.boolean(),
  deprecated: z.boolean(),
  supportsCampaigns: z.boolean(),
  supportedStandards: z.array(z.enum(['ERC20', 'ERC4626', 'ERC721', 'ERC1155'])),
})

const statisticsSchema = z.strictObject({
  tvlUsd: amountSchema.optional(),
  tvl: amountSchema.optional(),
  tvlRaw: rawAmountSchema.optional(),
  averagePositionSizeUsd: amountSchema.optional(),
  averagePositionSize: amountSchema.optional(),
  uniqueUsers: z.int().optional(),
})

/** Fields that not all services send (contract: Yields). */
const additiveFields = {
  /** The service's own mark of quality. */
  prime: z.boolean().optional(),
  tokens: z.array(tokenSchema).optional(),
  investmentSchedule: investmentScheduleSchema.optional(),
  curator: z
    .strictObject({ name: z.string(), description: z.string(), logoURI: z.string() })
    .optional(),
  risk: z
    .strictObject({
      ratings: z.array(z.strictObject({ source: z.string(), rating: z.string(), url: z.string() })),
    })
    .optional(),
  /** Fees in basis points. */
  feeConfigurations: z
    .array(
      z.strictObject({
        id: z.string(),
        default: z.boolean(),
        managementFeeBps: z.int().min(0),
        performanceFeeBps: z.int().min(0),
        depositFeeBps: z.int().min(0),
        /** What lies in this configuration alone. */
        statistics: statisticsSchema.pick({ tvlUsd: true, tvl: true, tvlRaw: true }).optional(),
      }),
    )
    .optional(),
}

/** A vault's allocation; weights are percent, 0 to 100. */
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
const yieldStateSchema = z
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
    liquidityState: z
      .strictObject({ liquidity: amountSchema, utilization: amountSchema })
      .optional(),
    concentratedLiquidityPoolState: z
      .strictObject({
        baseApr: z.number().nullable(),
        price: z.number().nullable(),
        tickSpacing: z.int().nullable(),
        minTick: z.int().nullable(),
        maxTick: z.int().nullable(),
        volume24hUsd: z.number().nullable(),
        fee24hUsd: z.number().nullable(),
        tvlUsd: z.number().nullable(),
        feeTier: z.number().nullable(),
        baseToken: tokenSchema,
        quoteToken: tokenSchema,
      })
      .optional(),
    allocations: z.array(allocationSchema).optional(),
  })
  .meta({ id: 'YieldState' })

/** contract: Yields, as this service emits it: canonical names only. */
export const yieldSchema = z
  .strictObject({
    id: z.string(),
    network: anyNetworkSchema,
    /** The EVM chain id as a string (contract: Yields); absent on other networks. */
    chainId: z.string().optional(),
    inputTokens: z.array(tokenSchema),
    token: tokenSchema,
    outputToken: tokenSchema.optional(),
    rewardRate: rewardRateSchema,
    status: z.strictObject({ enter: z.boolean(), exit: z.boolean() }),
    metadata: metadataSchema,
    mechanics: mechanicsSchema,
    providerId: z.string(),
    statistics: statisticsSchema.optional(),
    state: yieldStateSchema.optional(),
    executionContracts: z
      .strictObject({ enter: z.array(z.string()), exit: z.array(z.string()) })
      .optional(),
    tags: z.array(z.string()).optional(),
    ...additiveFields,
  })
  .meta({ id: 'Yield' })
export type YieldDescription = z.infer<typeof yieldSchema>
