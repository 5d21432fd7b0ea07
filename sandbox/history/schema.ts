import { date, doublePrecision, pgSchema, primaryKey, text } from 'drizzle-orm/pg-core'

/** A schema of its own: chain history, deleted when the chains are new. */
export const history = pgSchema('sandbox_history')

/** One row per yield and UTC day of the sandbox's clock: the last reading. */
export const days = history.table(
  'days',
  {
    yieldId: text('yield_id').notNull(),
    /** `2026-11-21`. */
    day: date('day', { mode: 'string' }).notNull(),
    /** Yearly fraction. */
    rate: doublePrecision('rate').notNull(),
    /** Token units and smallest units; null where the yield provides none. */
    tvl: text('tvl'),
    tvlRaw: text('tvl_raw'),
  },
  (table) => [primaryKey({ columns: [table.yieldId, table.day] })],
)
