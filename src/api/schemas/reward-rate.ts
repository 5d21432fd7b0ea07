import * as z from 'zod/mini'
import { optional, optionalText } from './optional.ts'
import { readableItems } from './readable-items.ts'
import { ROOM } from './room.ts'
import { optionalShownText } from './shown-text.ts'
import { tokenSchema } from './token.ts'

const componentSchema = z.looseObject({
  /** Fraction: 0.0382 is 3.82 %. */
  rate: z.number(),
  rateType: optionalShownText(ROOM.symbol),
  token: optional(tokenSchema),
  yieldSource: optionalText,
  description: optionalShownText(ROOM.name),
})

/** Source: earn-api.md, RewardRate. All rates are fractions. */
export const rewardRateSchema = z.looseObject({
  total: z.number(),
  rateType: optionalShownText(ROOM.symbol),
  components: readableItems(componentSchema),
})

export type RewardRate = z.output<typeof rewardRateSchema>
