import { eq, gt, inArray, notExists, sql } from 'drizzle-orm'
import type { Store } from '../store/store.ts'
import { deliveries, events } from './schema.ts'

/**
 * Cuts the history: of what was delivered, only the newest `kept` of each endpoint stay, and events that nobody has to
 * be told of any more go. What did not arrive - waiting, being sent or dead - stays for ever.
 */
export async function forgetDelivered(store: Store, kept: number): Promise<void> {
  const place = sql<number>`row_number() over (partition by ${deliveries.endpointId} order by ${deliveries.ordinal} desc)`
  const ranked = store
    .select({ id: deliveries.id, place: place.as('place') })
    .from(deliveries)
    .where(eq(deliveries.status, 'delivered'))
    .as('ranked')
  const old = store.select({ id: ranked.id }).from(ranked).where(gt(ranked.place, kept))
  await store.delete(deliveries).where(inArray(deliveries.id, old))
  const told = store.select().from(deliveries).where(eq(deliveries.eventId, events.id))
  await store.delete(events).where(notExists(told))
}
