import { and, asc, between, eq, sql } from 'drizzle-orm'
import type { HistoryDay } from '../catalogue/generated/generated-history.ts'
import type { YieldDescription } from '../contract/yield.ts'
import type { Store } from '../store/store.ts'
import { toUtcDay, getDayStart } from './group-by-interval.ts'
import { days } from './schema.ts'
import { drizzle } from 'drizzle-orm/postgres-js'
import { migrate } from 'drizzle-orm/postgres-js/migrator'
import type postgres from 'postgres'
import { findFolder } from '#database/find-folder.ts'

/** Migrates the history tables. */
export function migrateHistory(client: postgres.Sql): Promise<void> {
  return migrate(drizzle(client), {
    migrationsFolder: findFolder('sandbox/history/migrations'),
    migrationsSchema: 'sandbox_history_migrations',
  })
}

/** Saves the figures of a day, replacing earlier ones. */
export async function saveDay(
  store: Store,
  day: string,
  yields: readonly YieldDescription[],
): Promise<void> {
  if (yields.length === 0) return
  const rows = yields.map(({ id, rewardRate, statistics }) => ({
    yieldId: id,
    day,
    rate: rewardRate.total,
    tvl: statistics?.tvl ?? null,
    tvlRaw: statistics?.tvlRaw ?? null,
  }))
  await store
    .insert(days)
    .values(rows)
    .onConflictDoUpdate({
      target: [days.yieldId, days.day],
      set: {
        rate: sql`excluded.rate`,
        tvl: sql`excluded.tvl`,
        tvlRaw: sql`excluded.tvl_raw`,
      },
    })
}

/** Copies the figures of `day` to each day from `first` to `last` that has none. */
export async function repeatDay(
  store: Store,
  day: string,
  first: string,
  last: string,
): Promise<void> {
  await store.execute(sql`
    insert into ${days} (yield_id, day, rate, tvl, tvl_raw)
    select yield_id, passed::date, rate, tvl, tvl_raw
    from ${days}, generate_series(${first}::date, ${last}::date, interval '1 day') as passed
    where day = ${day}::date
    on conflict do nothing`)
}

/** Returns a yield's saved days, oldest first. */
export async function readDays(
  store: Store,
  yieldId: string,
  from: Date,
  to: Date,
): Promise<HistoryDay[]> {
  const rows = await store
    .select()
    .from(days)
    .where(and(eq(days.yieldId, yieldId), between(days.day, toUtcDay(from), toUtcDay(to))))
    .orderBy(asc(days.day))
  return rows.map(({ day, rate, tvl, tvlRaw }) => ({ date: getDayStart(day), rate, tvl, tvlRaw }))
}

/** Deletes all history: its chains no longer exist. */
export async function deleteDays(store: Store): Promise<void> {
  await store.delete(days)
}
