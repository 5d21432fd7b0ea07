import { lt, sql } from 'drizzle-orm'
import { handledEvents } from './schema.ts'
import type { Store } from './store.ts'

/**
 * Notes an event as handled and says it to all copies, both or neither.
 * @returns false when it was handled before: then nothing happens
 */
export function handleOnce(
  store: Store,
  eventId: string,
  channel: string,
  message: string,
): Promise<boolean> {
  return store.transaction(async (within) => {
    const added = await within
      .insert(handledEvents)
      .values({ id: eventId })
      .onConflictDoNothing()
      .returning()
    if (added.length === 0) return false
    await within.execute(sql`select pg_notify(${channel}, ${message})`)
    return true
  })
}

/** Forgets events that can't come again: the service retries for a little over a day; 8 days are kept (decision 33). */
export async function forgetOldEvents(store: Store): Promise<void> {
  await store
    .delete(handledEvents)
    .where(lt(handledEvents.receivedAt, sql`now() - interval '8 days'`))
}
