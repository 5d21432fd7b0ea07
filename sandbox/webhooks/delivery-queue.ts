import { and, asc, eq, inArray, lte, min, notInArray, sql } from 'drizzle-orm'
import type { Store } from '../store/store.ts'
import type { Attempt } from './post-delivery.ts'
import { retryDelay } from './retry-delay.ts'
import { deliveries, endpoints, events } from './schema.ts'
import type { DeliveryRow, EndpointRow, EventRow } from './schema.ts'

/** A delivery that is being sent, with what it tells and to whom. */
export interface DueDelivery {
  readonly delivery: DeliveryRow
  readonly event: EventRow
  readonly endpoint: EndpointRow
}

const waiting = inArray(deliveries.status, ['pending', 'retry scheduled'])

/**
 * What was being sent when the sandbox stopped may or may not have arrived: it is sent again (at least once).
 * @param except ids of those that are under way now
 */
export async function resumeSending(store: Store, except: readonly string[] = []): Promise<void> {
  await store
    .update(deliveries)
    .set({ status: 'pending' })
    .where(and(eq(deliveries.status, 'sending'), notInArray(deliveries.id, [...except])))
}

/**
 * Takes deliveries whose time has come, the oldest of each endpoint first, and marks them as being sent.
 * @param getFreeSlots how many an endpoint may still be sent at once
 */
export async function claimDueDeliveries(
  store: Store,
  now: Date,
  getFreeSlots: (endpointId: string) => number,
): Promise<DueDelivery[]> {
  const due = (await selectOldestDue(store, now)).filter(
    ({ endpointId, place: rank }) => rank <= getFreeSlots(endpointId),
  )
  if (due.length === 0) return []
  const ids = due.map(({ id }) => id)
  await store
    .update(deliveries)
    .set({ status: 'sending', attempts: sql`${deliveries.attempts} + 1`, lastAttemptAt: now })
    .where(inArray(deliveries.id, ids))
  return store
    .select({ delivery: deliveries, event: events, endpoint: endpoints })
    .from(deliveries)
    .innerJoin(events, eq(events.id, deliveries.eventId))
    .innerJoin(endpoints, eq(endpoints.id, deliveries.endpointId))
    .where(inArray(deliveries.id, ids))
    .orderBy(asc(deliveries.ordinal))
}

/** Read at a time, of each endpoint. */
const BATCH_SIZE = 16

/** What is due, with its place among what is due at its endpoint, from 1. */
function selectOldestDue(store: Store, now: Date) {
  const rank = sql<number>`(row_number() over (partition by ${deliveries.endpointId} order by ${deliveries.ordinal}))::int`
  const ranked = store
    .select({ id: deliveries.id, endpointId: deliveries.endpointId, place: rank.as('place') })
    .from(deliveries)
    .where(and(waiting, lte(deliveries.nextAttemptAt, now)))
    .as('ranked')
  return store.select().from(ranked).where(lte(ranked.place, BATCH_SIZE))
}

/**
 * When the next delivery is due; null when none waits.
 * @param except endpoints that take no more now
 */
export async function getNextDueDate(
  store: Store,
  except: readonly string[],
): Promise<Date | null> {
  const [row] = await store
    .select({ at: min(deliveries.nextAttemptAt) })
    .from(deliveries)
    .where(and(waiting, notInArray(deliveries.endpointId, [...except])))
  return row?.at ?? null
}

/** Notes what came of an attempt: delivered, tried again later, or given up. */
export async function settleDelivery(
  store: Store,
  delivery: DeliveryRow,
  attempt: Attempt,
  now: Date,
): Promise<void> {
  const failures = delivery.failures + (attempt.delivered ? 0 : 1)
  const delay = retryDelay(failures)
  const next = delay === null ? 'dead' : 'retry scheduled'
  await store
    .update(deliveries)
    .set({
      status: attempt.delivered ? 'delivered' : next,
      failures,
      nextAttemptAt: new Date(now.getTime() + (delay ?? 0)),
      responseStatus: attempt.status,
      responseBody: attempt.body,
      error: attempt.error,
    })
    .where(eq(deliveries.id, delivery.id))
}

/** Gives up a delivery that has nothing to tell any more. */
export async function markDeliveryDead(
  store: Store,
  { id }: DeliveryRow,
  reason: string,
): Promise<void> {
  await store.update(deliveries).set({ status: 'dead', error: reason }).where(eq(deliveries.id, id))
}
