import * as z from 'zod/mini'
import { optional, optionalText } from './optional.ts'
import { readableItems } from './readable-items.ts'
import { ROOM } from './room.ts'
import { optionalShownText } from './shown-text.ts'
import { tokenSchema } from './token.ts'

/** A fraction: 0.0382 is 3.82 %. Beyond a million times a year it is no rate, and no arithmetic of ours is made for it. */
const rateSchema = z.number().check(z.minimum(-1e6), z.maximum(1e6))

const componentSchema = z.looseObject({
  rate: rateSchema,
  rateType: optionalShownText(ROOM.symbol),
  token: optional(tokenSchema),
  yieldSource: optionalText,
  description: optionalShownText(ROOM.name),
})

/** Source: contract: Reward rates. All rates are fractions. */
export const rewardRateSchema = z.looseObject({
  total: rateSchema,
  rateType: optionalShownText(ROOM.symbol),
  components: readableItems(componentSchema),
})

export type RewardRate = z.output<typeof rewardRateSchema>
