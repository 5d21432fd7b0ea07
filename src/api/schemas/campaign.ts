import * as z from 'zod/mini'
import { decimalSchema } from './decimal.ts'
import { optionalDisplayText } from './display-text.ts'
import { MAX_TEXT_LENGTH } from './max-text-length.ts'
import { optional, optionalText } from './optional.ts'
import { rewardRateSchema } from './reward-rate.ts'
import { shownTokenSchema } from './token.ts'

/** A project's reward for some time, which is a part of the yield's rate. Source: contract: Campaigns. */
export const campaignSchema = z.looseObject({
  name: optionalDisplayText(MAX_TEXT_LENGTH.name),
  /** `draft`, `active`, `paused` or `ended`; open. */
  status: optionalText,
  rewardRate: optional(rewardRateSchema),
  rewardToken: optional(shownTokenSchema),
  /** Units of the reward token. */
  totalBudget: optional(decimalSchema),
  remainingBudget: optional(decimalSchema),
  startTime: optionalText,
  endTime: optionalText,
  /** `daily`, `weekly`, `six_hourly` or `end_of_campaign`; open. */
  payoutFrequency: optionalText,
})

export type Campaign = z.output<typeof campaignSchema>
