import { sql, type SQL } from 'drizzle-orm'
import * as z from 'zod'
import { ASYNC_COMMIT } from './open-store.ts'
import { budgets } from './schema.ts'
import type { Store } from './store.ts'

export interface PermitRequest {
  readonly keyHash: string
  readonly count: number
  readonly windowShare: number
  /** Whether the last third of that share is spread evenly over the window. */
  readonly paced: boolean
  /** Limit of the month's requests for this to be granted; null for no limit. */
  readonly monthAllowance: number | null
  /** Limit of the month's refreshes; null for other requests, or for no limit. */
  readonly refreshAllowance: number | null
  readonly isRefresh: boolean
  /** Added to the month's count, if it is still that month. */
  readonly correction: { readonly requests: number; readonly month: string }
}

/** Time of a statement; tests set their own. */
const NOW = sql`clock_timestamp()`

const WINDOW = sql`interval '60 seconds'`
/**
 * Time before a window's end in which a request may arrive in the next one: the service sends whole seconds, a
 * response is up to 2 s old, and a request takes time to arrive.
 */
const WINDOW_MARGIN = sql`interval '4 seconds'`

/** Lifetime of permits while the window's end is unknown: the next response may show that it is near. */
const UNCONFIRMED_VALID_MS = 1_000

const selectMilliseconds = (interval: SQL): SQL =>
  sql`greatest(0, coalesce(extract(epoch from ${interval}) * 1000, 0))::float8`
const formatMonth = (moment: SQL): SQL => sql`to_char(${moment} at time zone 'utc', 'YYYY-MM')`

/** Selects the durations of a row `it` at a time, as `stateSchema` parses them. */
const selectState = (it: SQL, at: SQL): SQL => sql`
  ${it}.window_limit as "limit", ${it}.window_used as "used", ${it}.window_confirmed as "confirmed",
  ${selectMilliseconds(sql`${it}.window_ends_at - ${at}`)} as "endsIn",
  ${selectMilliseconds(sql`${it}.stopped_until - ${at}`)} as "stoppedFor",
  ${selectMilliseconds(sql`${it}.told_until - ${at}`)} as "toldFor",
  ${it}.month as "month", ${it}.month_used as "monthUsed", ${it}.month_refreshes as "monthRefreshes",
  ${selectMilliseconds(sql`(date_trunc('month', ${at} at time zone 'utc') + interval '1 month') - (${at} at time zone 'utc')`)} as "monthEndsIn"`

const stateSchema = z.object({
  limit: z.number(),
  used: z.number(),
  confirmed: z.boolean(),
  endsIn: z.number(),
  stoppedFor: z.number(),
  toldFor: z.number(),
  month: z.string(),
  monthUsed: z.number(),
  monthRefreshes: z.number(),
  monthEndsIn: z.number(),
})
const grantSchema = stateSchema.extend({
  granted: z.number(),
  validFor: z.number(),
})

export type StoredBudget = z.infer<typeof stateSchema>
export type StoredGrant = z.infer<typeof grantSchema>

/** Creates a key's row, where there is none. */
export async function createBudget(
  store: Store,
  keyHash: string,
  windowLimit: number,
  now: SQL = NOW,
): Promise<void> {
  await store
    .insert(budgets)
    .values({
      keyHash,
      windowLimit,
      windowEndsAt: sql`${now} + ${WINDOW}`,
      month: formatMonth(now),
    })
    .onConflictDoNothing()
}

/**
 * Takes permits in one statement. The row is locked first, so that concurrent copies see each other's permits. A new
 * window starts with the permits that were granted too close to the end of the last one.
 */
export async function takePermits(
  store: Store,
  permitRequest: PermitRequest,
  now: SQL = NOW,
): Promise<StoredGrant> {
  const { keyHash, count, windowShare, paced, monthAllowance, refreshAllowance } = permitRequest
  const { isRefresh, correction } = permitRequest
  const elapsed = sql`(60 - extract(epoch from window_ends_at - at))`
  const share = sql`window_limit * ${windowShare}::int / 100.0`
  const windowCapacity = paced
    ? sql`ceil(${share} * (2 + ${elapsed} / 60) / 3)`
    : sql`ceil(${share})`
  const validFor = selectMilliseconds(
    sql`given.window_ends_at - case when late then interval '0' else ${WINDOW_MARGIN} end - given.at`,
  )
  const rows = await store.execute(sql`
    with held as (
      select * from ${budgets} where key_hash = ${keyHash} for update
    ), moment as materialized (
      select held.*, ${now} as at from held
    ), turned as (
      select key_hash, at, window_limit, stopped_until, told_until,
        at < window_ends_at and window_confirmed as window_confirmed,
        case when at < window_ends_at then window_ends_at else at + ${WINDOW} end as window_ends_at,
        case when at < window_ends_at then window_used
          when at < window_ends_at + ${WINDOW} then window_late else 0 end as window_used,
        case when at < window_ends_at then window_late else 0 end as window_late,
        ${formatMonth(sql`at`)} as month,
        case when month = ${formatMonth(sql`at`)} then month_refreshes else 0 end as month_refreshes,
        greatest(0, case when month = ${formatMonth(sql`at`)} then month_used else 0 end
          + case when ${formatMonth(sql`at`)} = ${correction.month} then ${correction.requests}::int else 0 end
        ) as month_used
      from moment
    ), given as (
      select turned.*, window_ends_at - ${WINDOW_MARGIN} <= at as late,
        case when stopped_until > at then 0 else greatest(0, least(
          ${count}::int, ${windowCapacity} - window_used,
          ${monthAllowance}::int - month_used, ${refreshAllowance}::int - month_refreshes
        )) end::int as granted
      from turned
    )
    update ${budgets} as kept set
      window_confirmed = given.window_confirmed,
      window_ends_at = given.window_ends_at,
      window_used = given.window_used + granted,
      window_late = given.window_late + case when late then granted else 0 end,
      month = given.month,
      month_used = given.month_used + granted,
      month_refreshes = given.month_refreshes + ${isRefresh ? sql`granted` : sql`0`}
    from given where kept.key_hash = given.key_hash
    returning granted, ${selectState(sql`kept`, sql`given.at`)}, ${ASYNC_COMMIT},
      case when given.window_confirmed then ${validFor} else least(${validFor}, ${UNCONFIRMED_VALID_MS}::float8) end as "validFor"`)
  return grantSchema.parse(rows[0])
}

/**
 * Records what the service reports of a window: its limit, its usage when higher than known, and its end, once.
 * Without an end only the limit is recorded; a window that is over here is not updated.
 */
export async function recordWindow(
  store: Store,
  keyHash: string,
  { limit, remaining, endsIn }: { limit: number; remaining: number; endsIn: number | null },
  now: SQL = NOW,
): Promise<StoredBudget | null> {
  const end = sql`${now} + make_interval(secs => ${(endsIn ?? 0) / 1_000}::float8)`
  const used = sql`greatest(window_used, ${limit - remaining}::int)`
  const window = sql`
      window_used = ${used},
      window_late = case when not window_confirmed and ${end} - ${WINDOW_MARGIN} <= ${now}
        then ${used} else window_late end,
      window_ends_at = case when window_confirmed then window_ends_at else ${end} end,
      window_confirmed = true,`
  const rows = await store.execute(sql`
    update ${budgets} as kept set
      ${endsIn === null ? sql`` : window}
      window_limit = ${limit}::int
    where key_hash = ${keyHash} and window_ends_at > ${now}
    returning ${selectState(sql`kept`, now)}`)
  return rows[0] ? stateSchema.parse(rows[0]) : null
}

/** Stops all sending for `stopMs`, with `toldMs` as `retry-after`. A longer stop stays. */
export async function stopSending(
  store: Store,
  keyHash: string,
  { stopMs, toldMs }: { stopMs: number; toldMs: number },
  now: SQL = NOW,
): Promise<StoredBudget | null> {
  const after = (ms: number): SQL => sql`${now} + make_interval(secs => ${ms / 1_000}::float8)`
  const rows = await store.execute(sql`
    update ${budgets} as kept set
      stopped_until = greatest(stopped_until, ${after(stopMs)}),
      told_until = greatest(told_until, ${after(toldMs)})
    where key_hash = ${keyHash}
    returning ${selectState(sql`kept`, now)}`)
  return rows[0] ? stateSchema.parse(rows[0]) : null
}
