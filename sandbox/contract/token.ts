import { z } from 'zod'
import { anyNetworkSchema } from './network.ts'

/** contract: Tokens. A native coin has no `address`. */
export const tokenSchema = z
  .strictObject({
    symbol: z.string(),
    name: z.string(),
    decimals: z.int().min(0),
    network: anyNetworkSchema,
    address: z.string().optional(),
    logoURI: z.string().optional(),
    isPoints: z.boolean().optional(),
    marketDataId: z.string().optional(),
  })
  .meta({ id: 'Token' })
export type Token = z.infer<typeof tokenSchema>

/** contract: Tokens. */
export const tokenWithAvailableYieldsSchema = z
  .strictObject({
    token: tokenSchema,
    availableYields: z.array(z.string()),
  })
  .meta({ id: 'TokenWithAvailableYields' })
export type TokenWithAvailableYields = z.infer<typeof tokenWithAvailableYieldsSchema>
