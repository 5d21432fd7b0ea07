import * as z from 'zod/mini'
import { decimalSchema } from './decimal.ts'

/** Milliseconds since 1970 of an ISO 8601 date. */
const timestampSchema = z.pipe(
  z.string(),
  z.transform((text, context): number => {
    const timestampMs = Date.parse(text)
    if (!Number.isNaN(timestampMs)) return timestampMs
    context.issues.push({ code: 'custom', message: 'not a date', input: text })
    return z.NEVER
  }),
)

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
