import { lt, sql, type SQL } from 'drizzle-orm'
import { ASYNC_COMMIT } from '../store/async-commit.ts'
import { visitorMinutes as table } from '../store/schema.ts'
import type { Store } from '../store/store.ts'
import {
  MAX_REPORTS,
  type MinuteCounts,
  type VisitorLimits,
  type VisitorUse,
} from './visitor-limits.ts'

interface CountChange {
  /** The row of a visitor who does it for the first time in the minute. */
  readonly first: Partial<typeof table.$inferInsert>
  readonly again: Readonly<Partial<Record<keyof typeof table.$inferInsert, SQL>>>
  readonly condition: SQL
}

function createCountChange(
  use: VisitorUse,
  { creations, streams, addresses }: VisitorLimits,
): CountChange | null {
  switch (use.kind) {
    case 'enter':
      return {
        first: { entering: 1 },
        again: { entering: sql`${table.entering} + 1` },
        condition: sql`${table.entering} + ${table.leaving} < ${creations}`,
      }
    case 'leave':
      return {
        first: { leaving: 1 },
        again: { leaving: sql`${table.leaving} + 1` },
        condition: sql`${table.leaving} < ${creations}`,
      }
    case 'stream':
      return {
        first: { streams: 1 },
        again: { streams: sql`${table.streams} + 1` },
        condition: sql`${table.streams} < ${streams}`,
      }
    case 'report':
      return {
        first: { reports: 1 },
        again: { reports: sql`${table.reports} + 1` },
        condition: sql`${table.reports} < ${MAX_REPORTS}`,
      }
    case 'addresses': {
      const names = [...new Set(use.names)]
      if (names.length > addresses) return null
      const all = sql`array(select distinct unnest(${table.addresses} || excluded.addresses))`
      return {
        first: { addresses: names },
        again: { addresses: all },
        condition: sql`cardinality(${all}) <= ${addresses}`,
      }
    }
  }
}

/** The counts of all copies: a row for each visitor and minute, one statement for each use. */
export const createStoredCounts = (store: Store, limits: VisitorLimits): MinuteCounts => ({
  async record(visitor, minute, use) {
    const change = createCountChange(use, limits)
    if (change === null) return false
    const { first, again, condition } = change
    const rows = await store
      .insert(table)
      .values({ visitor, minute, ...first })
      .onConflictDoUpdate({
        target: [table.visitor, table.minute],
        set: again,
        setWhere: condition,
      })
      .returning({ minute: table.minute, commit: ASYNC_COMMIT })
    return rows.length > 0
  },
  async deleteBefore(minute) {
    await store.delete(table).where(lt(table.minute, minute))
  },
})
