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

/** Takes at most `limit` deliveries whose time has come, the oldest first, and marks them as being sent. */
export async function takeDue(store: Store, now: Date, limit: number): Promise<DueDelivery[]> {
  const due = store
    .select({ id: deliveries.id })
    .from(deliveries)
    .where(and(waiting, lte(deliveries.nextAttemptAt, now)))
    .orderBy(asc(deliveries.ordinal))
    .limit(limit)
  const taken = await store
    .update(deliveries)
    .set({ status: 'sending', attempts: sql`${deliveries.attempts} + 1`, lastAttemptAt: now })
    .where(inArray(deliveries.id, due))
    .returning({ id: deliveries.id })
  if (taken.length === 0) return []
  return store
    .select({ delivery: deliveries, event: events, endpoint: endpoints })
    .from(deliveries)
    .innerJoin(events, eq(events.id, deliveries.eventId))
    .innerJoin(endpoints, eq(endpoints.id, deliveries.endpointId))
    .where(
      inArray(
        deliveries.id,
        taken.map(({ id }) => id),
      ),
    )
    .orderBy(asc(deliveries.ordinal))
}

/** When the next delivery is due; null when none waits. */
export async function nextDue(store: Store): Promise<Date | null> {
  const [row] = await store
    .select({ at: min(deliveries.nextAttemptAt) })
    .from(deliveries)
    .where(waiting)
  return row?.at ?? null
}

/** Notes what came of an attempt: delivered, tried again later, or given up. */
export async function settleDelivery(
  store: Store,
  { id, attempts }: DeliveryRow,
  attempt: Attempt,
  now: Date,
): Promise<void> {
  const delay = retryDelay(attempts)
  const next = delay === null ? 'dead' : 'retry scheduled'
  await store
    .update(deliveries)
    .set({
      status: attempt.delivered ? 'delivered' : next,
      nextAttemptAt: new Date(now.getTime() + (delay ?? 0)),
      responseStatus: attempt.status,
      responseBody: attempt.body,
      error: attempt.error,
    })
    .where(eq(deliveries.id, id))
}

/** Gives up a delivery that has nothing to tell any more. */
export async function buryDelivery(store: Store, { id }: DeliveryRow, why: string): Promise<void> {
  await store.update(deliveries).set({ status: 'dead', error: why }).where(eq(deliveries.id, id))
}
