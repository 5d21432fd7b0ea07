import {
  bigint,
  boolean,
  date,
  doublePrecision,
  integer,
  json,
  pgSchema,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'

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

/** Smallest units of the deposit token by fee configuration, `''` for what is in none. */
export type Values = Readonly<Record<string, string>>

/**
 * What a position was worth just before and just after the transactions of a block. Between two rows it changed by what
 * it earned; within one, by deposits and withdrawals.
 */
export const positionValues = history.table(
  'position_values',
  {
    yieldId: text('yield_id').notNull(),
    /** The address in its network's canonical form. */
    owner: text('owner').notNull(),
    block: bigint('block', { mode: 'bigint' }).notNull(),
    hash: text('hash').notNull(),
    /** Time of the block. */
    at: timestamp('at', { withTimezone: true, precision: 3 }).notNull(),
    /** Null where what was earned until then is unknown. */
    before: json('before').$type<Values>(),
    after: json('after').$type<Values>().notNull(),
    /** Whether the owner moved money here; others are readings, of which one an hour stays. */
    isMove: boolean('is_move').notNull(),
  },
  (table) => [primaryKey({ columns: [table.yieldId, table.owner, table.block] })],
)

/** Positions whose money moved since they were last recorded. */
export const movedPositions = history.table(
  'moved_positions',
  {
    yieldId: text('yield_id').notNull(),
    /** The address in its network's canonical form. */
    owner: text('owner').notNull(),
    /** Counts the moves, to tell whether another one came while it was recorded. */
    moves: integer('moves').notNull().default(1),
  },
  (table) => [primaryKey({ columns: [table.yieldId, table.owner] })],
)

export type PositionValue = typeof positionValues.$inferSelect
