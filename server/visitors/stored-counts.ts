import { lt, sql, type SQL } from 'drizzle-orm'
import { NOT_WAITING_FOR_DISK } from '../store/not-waiting-for-disk.ts'
import { visitorMinutes as table } from '../store/schema.ts'
import type { Store } from '../store/store.ts'
import {
  REPORTS,
  type MinuteCounts,
  type VisitorLimits,
  type VisitorUse,
} from './visitor-limits.ts'

interface Change {
  /** The row of a visitor who does it for the first time in the minute. */
  readonly first: Partial<typeof table.$inferInsert>
  readonly again: Readonly<Partial<Record<keyof typeof table.$inferInsert, SQL>>>
  readonly room: SQL
}

function changeFor(
  use: VisitorUse,
  { creations, streams, addresses }: VisitorLimits,
): Change | null {
  switch (use.kind) {
    case 'enter':
      return {
        first: { entering: 1 },
        again: { entering: sql`${table.entering} + 1` },
        room: sql`${table.entering} + ${table.leaving} < ${creations}`,
      }
    case 'leave':
      return {
        first: { leaving: 1 },
        again: { leaving: sql`${table.leaving} + 1` },
        room: sql`${table.leaving} < ${creations}`,
      }
    case 'stream':
      return {
        first: { streams: 1 },
        again: { streams: sql`${table.streams} + 1` },
        room: sql`${table.streams} < ${streams}`,
      }
    case 'report':
      return {
        first: { reports: 1 },
        again: { reports: sql`${table.reports} + 1` },
        room: sql`${table.reports} < ${REPORTS}`,
      }
    case 'addresses': {
      const names = [...new Set(use.names)]
      if (names.length > addresses) return null
      const all = sql`array(select distinct unnest(${table.addresses} || excluded.addresses))`
      return {
        first: { addresses: names },
        again: { addresses: all },
        room: sql`cardinality(${all}) <= ${addresses}`,
      }
    }
  }
}

/** The counts of all copies: a row for each visitor and minute, one statement for each use. */
export const createStoredCounts = (store: Store, limits: VisitorLimits): MinuteCounts => ({
  async note(visitor, minute, use) {
    const change = changeFor(use, limits)
    if (change === null) return false
    const { first, again, room } = change
    const noted = await store
      .insert(table)
      .values({ visitor, minute, ...first })
      .onConflictDoUpdate({ target: [table.visitor, table.minute], set: again, setWhere: room })
      .returning({ minute: table.minute, commit: NOT_WAITING_FOR_DISK })
    return noted.length > 0
  },
  async forgetBefore(minute) {
    await store.delete(table).where(lt(table.minute, minute))
  },
})
