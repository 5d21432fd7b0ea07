import { lt, sql, and, eq, gt, lte, asc, max } from 'drizzle-orm'
import * as z from 'zod'
import { handledEvents, recentInvalidations, streamTickets } from './schema.ts'
import type { Store } from './store.ts'
import { createHash, randomBytes } from 'node:crypto'

export type RecentInvalidation = typeof recentInvalidations.$inferSelect

export const INVALIDATIONS_PAGE = 1_000

/** Returns the newest hint's number; 0 when there is none. */
export async function getNewestOrdinal(store: Store): Promise<number> {
  const [row] = await store
    .select({ newest: max(recentInvalidations.ordinal) })
    .from(recentInvalidations)
  return row?.newest ?? 0
}

/** Reads the hints after this number, in order, a page at most. */
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

/** Deletes what every live copy has read. */
export async function deleteOldInvalidations(store: Store): Promise<void> {
  await store
    .delete(recentInvalidations)
    .where(lt(recentInvalidations.toldAt, sql`now() - interval '2 minutes'`))
}

/** Lifetime of a ticket in seconds. */
export const TICKET_SECONDS = 60

const hashTicket = (ticket: string): string => createHash('sha256').update(ticket).digest('hex')

/** Issues an unguessable ticket for one stream of updates about these addresses, on any copy. */
export async function issueTicket(store: Store, addresses: readonly string[]): Promise<string> {
  const ticket = randomBytes(32).toString('base64url')
  const expiresAt = sql`now() + make_interval(secs => ${TICKET_SECONDS})`
  await store.insert(streamTickets).values({ hash: hashTicket(ticket), addresses, expiresAt })
  return ticket
}

/** Redeems a ticket: its addresses the first time within its minute, then null. */
export async function redeemTicket(
  store: Store,
  ticket: string,
): Promise<readonly string[] | null> {
  const [taken] = await store
    .delete(streamTickets)
    .where(and(eq(streamTickets.hash, hashTicket(ticket)), gt(streamTickets.expiresAt, sql`now()`)))
    .returning()
  return taken?.addresses ?? null
}

/** Deletes expired tickets. */
export async function deleteOldTickets(store: Store): Promise<void> {
  await store.delete(streamTickets).where(lte(streamTickets.expiresAt, sql`now()`))
}

/** An event with its hint for the streams, as JSON. */
export interface StoredEvent {
  readonly id: string
  readonly hint: string
}

/** An arbitrary id among the database's advisory locks. */
const INVALIDATIONS_LOCK = 40_218
/** Per statement, so that a copy that hangs keeps no other waiting for long. */
const STATEMENT_TIMEOUT = '4s'

const idsSchema = z.array(z.object({ id: z.string() }))

/**
 * Records events as handled and stores their hints for all copies, atomically.
 * @param events each id once
 * @param channel channel to notify of new hints
 * @returns the ids of those that were not handled before
 */
export async function handleEvents(
  store: Store,
  events: readonly StoredEvent[],
  channel: string,
): Promise<ReadonlySet<string>> {
  return store.transaction(async (transaction) => {
    // Serializes commits: a reader that is at a number has missed none below it. The lock is the transaction's.
    await transaction.execute(sql`select
      set_config('lock_timeout', ${STATEMENT_TIMEOUT}, true),
      set_config('statement_timeout', ${STATEMENT_TIMEOUT}, true),
      set_config('idle_in_transaction_session_timeout', ${STATEMENT_TIMEOUT}, true),
      pg_advisory_xact_lock(${INVALIDATIONS_LOCK})`)
    const added = await transaction.execute(sql`
      with told as (
        select id, hint from json_to_recordset(${JSON.stringify(events)}::json) as x(id text, hint text)
      ), added as (
        insert into ${handledEvents} (id) select id from told on conflict do nothing returning id
      ), left_to_copies as (
        insert into ${recentInvalidations} (event_id, hint) select id, hint from told join added using (id)
      )
      select id, pg_notify(${channel}, '') from added`)
    return new Set(idsSchema.parse(added).map(({ id }) => id))
  })
}

/** Deletes events that can't come again: the service retries for a day; 8 days are kept (decisions/027-events). */
export async function deleteOldEvents(store: Store): Promise<void> {
  await store
    .delete(handledEvents)
    .where(lt(handledEvents.receivedAt, sql`now() - interval '8 days'`))
}
