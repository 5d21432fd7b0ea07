import { asc, gt, lt, max, sql } from 'drizzle-orm'
import { recentInvalidations } from './schema.ts'
import type { Store } from './store.ts'

export type RecentInvalidation = typeof recentInvalidations.$inferSelect

/** How many are read at a time. */
export const INVALIDATIONS_PAGE = 1_000

/** The number of the newest hint; 0 when there is none. */
export async function getNewestOrdinal(store: Store): Promise<number> {
  const [row] = await store
    .select({ newest: max(recentInvalidations.ordinal) })
    .from(recentInvalidations)
  return row?.newest ?? 0
}

/** The hints after this number, in their order, a page at most. */
export const getInvalidationsAfter = (
  store: Store,
  ordinal: number,
): Promise<RecentInvalidation[]> =>
  store
    .select()
    .from(recentInvalidations)
    .where(gt(recentInvalidations.ordinal, ordinal))
    .orderBy(asc(recentInvalidations.ordinal))
    .limit(INVALIDATIONS_PAGE)

/** Forgets what every copy that works has read. */
export async function deleteOldInvalidations(store: Store): Promise<void> {
  await store
    .delete(recentInvalidations)
    .where(lt(recentInvalidations.toldAt, sql`now() - interval '2 minutes'`))
}
