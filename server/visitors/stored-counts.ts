import { lt, sql, type SQL } from 'drizzle-orm'
import { ASYNC_COMMIT } from '../store/open-store.ts'
import { visitorMinutes as table } from '../store/schema.ts'
import type { Store } from '../store/store.ts'
import {
  MAX_REPORTS,
  type MinuteCounts,
  type VisitorLimits,
  type VisitorUse,
} from './visitor-limits.ts'
import { withTimeout } from '../with-timeout.ts'

/** Milliseconds that a visitor waits for the database before this copy counts by itself. */
const TIMEOUT_MS = 5_000
/** Delay before the database is tried again, so that not each request waits for it. */
const RETRY_MS = 3_000

/**
 * Counts in the database and, while it is down, in this copy: limits stay, and exits stay possible.
 * @param onFallback called each time that the database did not answer
 * @param now monotonic milliseconds
 */
export function createCountsWithFallback(
  stored: MinuteCounts,
  localCounts: MinuteCounts,
  onFallback: () => void,
  timeoutMs = TIMEOUT_MS,
  now: () => number = () => performance.now(),
): MinuteCounts {
  let awayUntil = -Infinity
  return {
    async record(visitor, minute, use) {
      if (now() >= awayUntil) {
        const answer = await withTimeout(stored.record(visitor, minute, use), timeoutMs)
        if (typeof answer === 'boolean') return answer
        awayUntil = now() + RETRY_MS
        onFallback()
      }
      return await localCounts.record(visitor, minute, use)
    },
    deleteBefore: (minute) => stored.deleteBefore(minute),
  }
}

interface CountChange {
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

/** Creates the counts of all copies: a row per visitor and minute, one statement per use. */
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
