import { z } from 'zod'
import { amountSchema } from './amount.ts'

/** One entry of `GET /v1/providers` (contract: Providers). */
export const providerEntrySchema = z
  .strictObject({
    id: z.string(),
    name: z.string(),
    logoURI: z.string(),
    description: z.string(),
    website: z.string(),
    tvlUsd: amountSchema.nullable(),
    type: z.enum(['protocol', 'validator_provider']),
    references: z.array(z.string()),
  })
  .meta({ id: 'ProviderEntry' })
export type ProviderEntry = z.infer<typeof providerEntrySchema>
