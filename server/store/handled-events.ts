import { lt, sql } from 'drizzle-orm'
import * as z from 'zod'
import { handledEvents, recentInvalidations } from './schema.ts'
import type { Store } from './store.ts'

/** An event and what the streams are told of it, as JSON. */
export interface StoredEvent {
  readonly id: string
  readonly hint: string
}

/** A number of our own among the database's advisory locks. */
const INVALIDATIONS_LOCK = 40_218
/** For each statement, so that a copy that hangs keeps no other waiting for long. */
const STATEMENT_TIMEOUT = '4s'

const idsSchema = z.array(z.object({ id: z.string() }))

/**
 * Notes events as handled and leaves their hints to all copies, all of it or nothing.
 * @param events each id once
 * @param channel where those who listen are told that there is something new
 * @returns the ids of those that were not handled before
 */
export async function handleEvents(
  store: Store,
  events: readonly StoredEvent[],
  channel: string,
): Promise<ReadonlySet<string>> {
  return store.transaction(async (transaction) => {
    // One commit after the other: who has read up to a number has missed none below it. The lock is the transaction's.
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

/** Forgets events that can't come again: the service retries for a little over a day; 8 days are kept (decisions/027-events). */
export async function deleteOldEvents(store: Store): Promise<void> {
  await store
    .delete(handledEvents)
    .where(lt(handledEvents.receivedAt, sql`now() - interval '8 days'`))
}
