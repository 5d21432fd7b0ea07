import { z } from 'zod'
import { tokenSchema } from './token.ts'

export const rateTypeSchema = z.enum(['APR', 'APY'])

const yieldSourceSchema = z.enum([
  'staking',
  'liquid_staking',
  'restaking',
  'protocol_incentive',
  'campaign_incentive',
  'points',
  'lending',
  'mev',
  'real_world_asset_yield',
  'vault',
  'validator_commission',
])

/** contract: Reward rates: rates are fractions (0.0382 is 3.82 %), for show only. */
export const rewardRateSchema = z
  .strictObject({
    total: z.number(),
    rateType: rateTypeSchema,
    components: z.array(
      z.strictObject({
        rate: z.number(),
        rateType: rateTypeSchema,
        token: tokenSchema,
        yieldSource: yieldSourceSchema,
        description: z.string(),
      }),
    ),
  })
  .meta({ id: 'RewardRate' })
export type RewardRate = z.infer<typeof rewardRateSchema>
