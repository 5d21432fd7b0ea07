import { and, exists, gt, inArray, isNull, eq } from 'drizzle-orm'
import type { BalanceType } from '../contract/balance.ts'
import type { Store } from '../store/store.ts'
import { positions, watches, type WatchRow } from './schema.ts'

/** Types that become another one by time alone. */
const TIME_DEPENDENT_TYPES: readonly BalanceType[] = ['entering', 'exiting', 'locked']

/** Everyone whose positions are watched. */
export function findAllWatches(store: Store): Promise<WatchRow[]> {
  return store.select().from(watches)
}

/** Those whose position a step may have changed since the last look. */
export function findChangedWatches(store: Store): Promise<WatchRow[]> {
  return store.select().from(watches).where(gt(watches.changes, watches.seen))
}

/** Those that have a row which time alone will move. */
export function findTimeDependentWatches(store: Store): Promise<WatchRow[]> {
  const moving = store
    .select({ id: positions.id })
    .from(positions)
    .where(
      and(
        eq(positions.yieldId, watches.yieldId),
        eq(positions.owner, watches.owner),
        inArray(positions.type, [...TIME_DEPENDENT_TYPES]),
        isNull(positions.completedAt),
      ),
    )
  return store.select().from(watches).where(exists(moving))
}

/** Forgets all positions: they were on chains that are no more. */
export async function deletePositions(store: Store): Promise<void> {
  await store.delete(positions)
  await store.delete(watches)
}
