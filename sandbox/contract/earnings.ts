import { z } from 'zod'
import { timestampSchema } from './amount.ts'
import { historyIntervalSchema } from './history.ts'

/** What was earned, in the deposit token; negative for a loss. */
const earnedFields = {
  amount: z.string().regex(/^-?(?:0|[1-9]\d*)(?:\.\d+)?$/),
  amountRaw: z.string().regex(/^(?:0|-?[1-9]\d*)$/),
}
const earnedSchema = z.strictObject(earnedFields).meta({ id: 'Earned' })
export type Earned = z.infer<typeof earnedSchema>

/** The answer of `GET /v1/yields/{id}/rewards/summary` (contract: Earnings). */
export const earningsSummarySchema = z
  .strictObject({
    yieldId: z.string(),
    address: z.string(),
    last24H: earnedSchema,
    last7D: earnedSchema,
    last30D: earnedSchema,
    lastYear: earnedSchema,
    total: earnedSchema,
  })
  .meta({ id: 'EarningsSummary' })

/** The answer of `GET /v1/yields/{id}/rewards/earnings` (contract: Earnings), oldest bucket first. */
export const earningsSchema = z
  .strictObject({
    yieldId: z.string(),
    address: z.string(),
    interval: historyIntervalSchema,
    from: timestampSchema,
    to: timestampSchema,
    items: z.array(z.strictObject({ timestamp: timestampSchema, ...earnedFields })),
  })
  .meta({ id: 'Earnings' })
