import { z } from 'zod'
import { amountSchema, rawAmountSchema, timestampSchema } from './amount.ts'

export const historyIntervalSchema = z.enum(['day', 'week', 'month'])
export const historyPeriodSchema = z.enum(['1d', '7d', '30d', '90d', '1y', 'all'])
export type HistoryPeriod = z.infer<typeof historyPeriodSchema>

/** A page of a yield's history (contract: Histories), oldest point first. */
const historySchema = <Point extends z.ZodType>(point: Point) =>
  z.strictObject({
    total: z.int().min(0),
    offset: z.int().min(0),
    limit: z.int().min(1),
    yieldId: z.string(),
    interval: historyIntervalSchema,
    from: timestampSchema,
    to: timestampSchema,
    items: z.array(point),
  })

/** The answer of `GET /v1/yields/{id}/reward-rate/history`: rates are fractions, as decimal strings. */
export const rateHistorySchema = historySchema(
  z.strictObject({
    timestamp: timestampSchema,
    rewardRate: z
      .string()
      .regex(/^-?\d+(?:\.\d+)?$/)
      .meta({ examples: ['0.0243'] }),
  }),
).meta({ id: 'RateHistory' })

/** The answer of `GET /v1/yields/{id}/tvl/history`. */
export const tvlHistorySchema = historySchema(
  z.strictObject({ timestamp: timestampSchema, tvl: amountSchema, tvlRaw: rawAmountSchema }),
).meta({ id: 'TvlHistory' })
