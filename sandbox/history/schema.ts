import { date, doublePrecision, pgSchema, primaryKey, text } from 'drizzle-orm/pg-core'

/** A schema of its own: what the chains said, which is gone when they are started anew. */
export const history = pgSchema('sandbox_history')

/** One row per yield and day in UTC of the sandbox's clock: the last that was read of it. */
export const days = history.table(
  'days',
  {
    yieldId: text('yield_id').notNull(),
    /** `2026-11-21`. */
    day: date('day', { mode: 'string' }).notNull(),
    /** A fraction a year. */
    rate: doublePrecision('rate').notNull(),
    /** Token units, and the smallest unit; null where the yield does not tell. */
    tvl: text('tvl'),
    tvlRaw: text('tvl_raw'),
  },
  (table) => [primaryKey({ columns: [table.yieldId, table.day] })],
)
