import * as z from 'zod/mini'
import { decimalSchema } from './decimal.ts'
import { timestampSchema } from './timestamp.ts'

/** A point of a rate's history: `value` is a fraction. Source: contract: Histories. */
export const ratePointSchema = z.pipe(
  z.looseObject({ timestamp: timestampSchema, rewardRate: decimalSchema }),
  z.transform(({ timestamp, rewardRate }) => ({ at: timestamp, value: rewardRate })),
)

/** A point of TVL history: `value` in token units. Source: contract: Histories. */
export const tvlPointSchema = z.pipe(
  z.looseObject({ timestamp: timestampSchema, tvl: decimalSchema }),
  z.transform(({ timestamp, tvl }) => ({ at: timestamp, value: tvl })),
)
