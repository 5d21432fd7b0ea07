import { z } from 'zod'
import { amountSchema, rawAmountSchema } from './amount.ts'
import { mechanicsSchema } from './mechanics.ts'
import { networkSchema } from './network.ts'
import { rewardRateSchema } from './reward-rate.ts'
import { tokenSchema } from './token.ts'
import { yieldStateSchema } from './yield-state.ts'

const metadataSchema = z.strictObject({
  name: z.string(),
  logoURI: z.string(),
  /** Markdown. */
  description: z.string(),
  documentation: z.string().optional(),
  underMaintenance: z.boolean(),
  deprecated: z.boolean(),
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

/** earn-api.md, Yield, as this service emits it: canonical names only, nothing unknown. */
export const yieldSchema = z.strictObject({
  id: z.string(),
  network: networkSchema,
  /** The EVM chain id as a string (supplement, section 2); absent on other networks. */
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
})
export type YieldDescription = z.infer<typeof yieldSchema>
