import { and, exists, gt, inArray, isNull, eq, isNotNull, notExists } from 'drizzle-orm'
import type { BalanceType } from '../contract/balance.ts'
import type { Store } from '../store/store.ts'
import { positions, watches, events, type WatchRow } from './schema.ts'
import { drizzle } from 'drizzle-orm/postgres-js'
import { migrate } from 'drizzle-orm/postgres-js/migrator'
import type postgres from 'postgres'
import { findFolder } from '#database/find-folder.ts'

/**
 * Deletes an owner's ended rows with a past date, which cannot return, once no event refers to them. Undated rows keep
 * their id; there is one per type and validator.
 */
export async function pruneEndedPositions(
  store: Store,
  yieldId: string,
  owner: string,
): Promise<void> {
  const told = store.select().from(events).where(eq(events.subjectId, positions.id))
  await store
    .delete(positions)
    .where(
      and(
        eq(positions.yieldId, yieldId),
        eq(positions.owner, owner),
        isNotNull(positions.completedAt),
        isNotNull(positions.date),
        notExists(told),
      ),
    )
}

/** Migrates the webhook tables. */
export function migrateWebhooks(client: postgres.Sql): Promise<void> {
  return migrate(drizzle(client), {
    migrationsFolder: findFolder('sandbox/webhooks/migrations'),
    migrationsSchema: 'sandbox_webhooks_migrations',
  })
}

/** Types that change by time alone. */
const TIME_DEPENDENT_TYPES: readonly BalanceType[] = ['entering', 'exiting', 'locked']

/** Returns every watch. */
export function findAllWatches(store: Store): Promise<WatchRow[]> {
  return store.select().from(watches)
}

/** Returns watches that a step may have changed since the last check. */
export function findChangedWatches(store: Store): Promise<WatchRow[]> {
  return store.select().from(watches).where(gt(watches.changes, watches.seen))
}

/** Returns watches with a row that time alone will change. */
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

/** Deletes all positions, whose chains no longer exist. */
export async function deletePositions(store: Store): Promise<void> {
  await store.delete(positions)
  await store.delete(watches)
}
