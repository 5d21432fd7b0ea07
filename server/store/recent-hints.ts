import { asc, gt, lt, max, sql } from 'drizzle-orm'
import { recentHints } from './schema.ts'
import type { Store } from './store.ts'

export type RecentHint = typeof recentHints.$inferSelect

/** How many are read at a time. */
export const HINTS_PAGE = 1_000

/** The number of the newest hint; 0 when there is none. */
export async function newestHint(store: Store): Promise<number> {
  const [row] = await store.select({ newest: max(recentHints.ordinal) }).from(recentHints)
  return row?.newest ?? 0
}

/** The hints after this number, in their order, a page at most. */
export const hintsAfter = (store: Store, ordinal: number): Promise<RecentHint[]> =>
  store
    .select()
    .from(recentHints)
    .where(gt(recentHints.ordinal, ordinal))
    .orderBy(asc(recentHints.ordinal))
    .limit(HINTS_PAGE)

/** Forgets what every copy that works has read. */
export async function forgetOldHints(store: Store): Promise<void> {
  await store.delete(recentHints).where(lt(recentHints.toldAt, sql`now() - interval '2 minutes'`))
}
