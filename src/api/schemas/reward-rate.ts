import * as z from 'zod/mini'
import { optional, optionalText } from './optional.ts'
import { readableItems } from './readable-items.ts'
import { tokenSchema } from './token.ts'

const componentSchema = z.looseObject({
  /** Fraction: 0.0382 is 3.82 %. */
  rate: z.number(),
  rateType: optionalText,
  token: optional(tokenSchema),
  yieldSource: optionalText,
  description: optionalText,
})

/** Source: earn-api.md, RewardRate. All rates are fractions. */
export const rewardRateSchema = z.looseObject({
  total: z.number(),
  rateType: optionalText,
  components: readableItems(componentSchema),
})

export type RewardRate = z.output<typeof rewardRateSchema>
