import * as z from 'zod/mini'
import { optional, optionalText } from './optional.ts'

/** Source: earn-api.md, Token; aliases of the supplement, section 1. */
export const tokenSchema = z.looseObject({
  symbol: z.string(),
  name: z.catch(z.string(), ''),
  decimals: z.int().check(z.nonnegative()),
  network: z.string(),
  /** Absent for the network's own coin. */
  address: optionalText,
  logoURI: optionalText,
  isPoints: optional(z.boolean()),
})

export type Token = z.output<typeof tokenSchema>
