import * as z from 'zod/mini'
import type { Decimal } from '#src/money/decimal.ts'
import { decimalSchema } from './decimal.ts'
import { optional } from './optional.ts'
import { readItems } from './read-items.ts'
import { timestampSchema } from './timestamp.ts'

/** What was earned in a time, in deposit token units; signed. One that can't be read is unknown. */
const earnedSchema = optional(
  z.pipe(
    z.looseObject({ amount: decimalSchema }),
    z.transform(({ amount }): Decimal => amount),
  ),
)

const summaryFields = z.looseObject({
  last24H: earnedSchema,
  last7D: earnedSchema,
  last30D: earnedSchema,
  lastYear: earnedSchema,
  total: earnedSchema,
})

export type EarningsSummary = z.output<typeof summaryFields>

/** What an address earned in a yield; null where nothing is recorded, which is not 0. Source: contract: Earnings. */
export const earningsSummarySchema = z.pipe(
  summaryFields,
  z.transform((summary): EarningsSummary | null =>
    summary.total === undefined && summary.last30D === undefined ? null : summary,
  ),
)

/** What was earned in a day, week or month. */
export interface EarnedBucket {
  /** Its start, milliseconds since 1970. */
  readonly at: number
  /** Deposit token units; negative for a loss. */
  readonly amount: Decimal
}

const bucketSchema = z.pipe(
  z.looseObject({ timestamp: timestampSchema, amount: decimalSchema }),
  z.transform(({ timestamp, amount }): EarnedBucket => ({ at: timestamp, amount })),
)

export interface Earnings {
  /** Oldest first. */
  readonly buckets: readonly EarnedBucket[]
  /** Start of what the buckets cover, milliseconds since 1970: the first moment that is recorded or requested. */
  readonly from: number
  /** Number of buckets that could not be read. */
  readonly unreadable: number
}

/** An address's earnings over time; null where nothing is recorded. Source: contract: Earnings. */
export const earningsSchema = z.pipe(
  z.looseObject({ from: optional(timestampSchema), items: z.catch(z.array(z.unknown()), []) }),
  z.transform(({ from, items: sent }): Earnings | null => {
    const { items, unreadable } = readItems(bucketSchema, sent)
    const buckets = items.toSorted((one, other) => one.at - other.at)
    const [first] = buckets
    if (!first) return null
    // The first bucket is dated by the start of its day, which may be before the record.
    return { buckets, from: Math.max(from ?? first.at, first.at), unreadable }
  }),
)
