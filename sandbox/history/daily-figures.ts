import { and, asc, between, eq, sql } from 'drizzle-orm'
import { generateDaysBefore, type HistoryDay } from '../catalogue/generated/generated-history.ts'
import type { HistorySubject } from '../catalogue/yield-source.ts'
import type { YieldDescription } from '../contract/yield.ts'
import type { Store } from '../store/store.ts'
import { toUtcDay, getDayStart } from './group-by-interval.ts'
import { days, movedPositions, positionValues } from './schema.ts'
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

/** Returns whose rows these are: no yield id has a `#`. */
const getKey = ({ yieldId, feeConfigurationId }: Omit<HistorySubject, 'decimals'>): string =>
  feeConfigurationId === undefined ? yieldId : `${yieldId}#${feeConfigurationId}`

/** Saves the figures of a day, replacing earlier ones. */
export async function saveDay(
  store: Store,
  day: string,
  yields: readonly YieldDescription[],
): Promise<void> {
  if (yields.length === 0) return
  const rows = yields.flatMap(({ id: yieldId, rewardRate, statistics, feeConfigurations = [] }) => {
    const createRow = (key: string, figures: YieldDescription['statistics']) => ({
      yieldId: key,
      day,
      rate: rewardRate.total,
      tvl: figures?.tvl ?? null,
      tvlRaw: figures?.tvlRaw ?? null,
    })
    const parts = feeConfigurations.flatMap(({ id: feeConfigurationId, statistics: own }) =>
      own ? [createRow(getKey({ yieldId, feeConfigurationId }), own)] : [],
    )
    return [createRow(yieldId, statistics), ...parts]
  })
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

/** Saves the day before the first one with its figures: from there on nothing that happens changes the past. */
export async function saveDayBefore(store: Store, first: string): Promise<void> {
  await store.execute(sql`
    insert into ${days} (yield_id, day, rate, tvl, tvl_raw)
    select yield_id, day - 1, rate, tvl, tvl_raw from ${days} where day = ${first}::date
    and not exists (select from ${days} where day < ${first}::date)`)
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

const toHistoryDay = ({ day, rate, tvl, tvlRaw }: typeof days.$inferSelect): HistoryDay => ({
  date: getDayStart(day),
  rate,
  tvl,
  tvlRaw,
})

/**
 * Returns a yield's saved days, oldest first, after generated ones where it is as old as the sandbox: a chart of a
 * new sandbox is not empty.
 */
export async function readDays(
  store: Store,
  subject: HistorySubject,
  from: Date,
  to: Date,
): Promise<HistoryDay[]> {
  const isOwn = eq(days.yieldId, getKey(subject))
  const [rows, [first], [beginning]] = await Promise.all([
    store
      .select()
      .from(days)
      .where(and(isOwn, between(days.day, toUtcDay(from), toUtcDay(to))))
      .orderBy(asc(days.day)),
    store.select().from(days).where(isOwn).orderBy(asc(days.day)).limit(1),
    store.select({ day: sql<string | null>`min(${days.day})` }).from(days),
  ])
  const past =
    first && first.day === beginning?.day
      ? generateDaysBefore(
          toHistoryDay(first),
          { id: subject.yieldId, decimals: subject.decimals },
          from,
          to,
        )
      : []
  return [...past, ...rows.map(toHistoryDay)]
}

/** Deletes all history: its chains no longer exist. */
export async function deleteHistory(store: Store): Promise<void> {
  await store.delete(days)
  await store.delete(positionValues)
  await store.delete(movedPositions)
}
