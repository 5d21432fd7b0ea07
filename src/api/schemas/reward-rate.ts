import * as z from 'zod/mini'
import { optional, optionalText } from './optional.ts'
import { lenientArray } from './read-items.ts'
import { numberBetween } from './number.ts'
import { MAX_TEXT_LENGTH } from './max-text-length.ts'
import { optionalDisplayText } from './display-text.ts'
import { shownTokenSchema } from './token.ts'

/** A fraction: 0.0382 is 3.82 %. Above a million it is invalid. */
const rateSchema = numberBetween(-1e6, 1e6)

const componentSchema = z.looseObject({
  rate: rateSchema,
  rateType: optionalDisplayText(MAX_TEXT_LENGTH.symbol),
  token: optional(shownTokenSchema),
  yieldSource: optionalText,
  description: optionalDisplayText(MAX_TEXT_LENGTH.name),
})

/** Source: contract: Reward rates. All rates are fractions. */
export const rewardRateSchema = z.looseObject({
  /** Undefined if unknown, which is not 0. */
  total: optional(rateSchema),
  rateType: optionalDisplayText(MAX_TEXT_LENGTH.symbol),
  components: lenientArray(componentSchema),
})

export type RewardRate = z.output<typeof rewardRateSchema>

/** A rate that was not sent, or can't be read. */
export const UNKNOWN_RATE = { components: [] } satisfies RewardRate
