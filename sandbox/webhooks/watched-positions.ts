import { and, exists, gt, inArray, isNull, eq, isNotNull, notExists } from 'drizzle-orm'
import type { BalanceType } from '../contract/balance.ts'
import type { Store } from '../store/store.ts'
import { positions, watches, events, type WatchRow } from './schema.ts'
import { drizzle } from 'drizzle-orm/postgres-js'
import { migrate } from 'drizzle-orm/postgres-js/migrator'
import type postgres from 'postgres'
import { findFolder } from '#database/find-folder.ts'

/**
 * Forgets an owner's rows that are gone and never come back - those of a date that has passed - once no event tells of
 * them any more. Rows without a date keep their id for the next time; there is one of each type and validator.
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

/** Brings the tables of the webhooks up to date. */
export function migrateWebhooks(client: postgres.Sql): Promise<void> {
  return migrate(drizzle(client), {
    migrationsFolder: findFolder('sandbox/webhooks/migrations'),
    migrationsSchema: 'sandbox_webhooks_migrations',
  })
}

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
