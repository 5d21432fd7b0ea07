import { and, asc, eq, inArray, lte, min, notInArray, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/postgres-js'
import { migrate } from 'drizzle-orm/postgres-js/migrator'
import type postgres from 'postgres'
import { findFolder } from '#database/find-folder.ts'
import type { Store } from '../store/store.ts'
import type { Attempt } from './post-delivery.ts'
import {
  deliveries,
  endpoints,
  events,
  type DeliveryRow,
  type EndpointRow,
  type EventRow,
} from './schema.ts'

/** Migrates the webhook tables. */
export function migrateWebhooks(client: postgres.Sql): Promise<void> {
  return migrate(drizzle(client), {
    migrationsFolder: findFolder('sandbox/webhooks/migrations'),
    migrationsSchema: 'sandbox_webhooks_migrations',
  })
}

/** Concurrent deliveries per endpoint. */
const MAX_CONCURRENT = 4

interface InFlightDeliveries {
  /** Tracks a delivery until it is sent. @param sending never rejects */
  add(delivery: Delivery, sending: Promise<void>): Promise<void>
  /** Number of further deliveries that an endpoint may have in flight. */
  getFreeSlots(this: void, endpointId: string): number
  fullEndpoints(): string[]
  /** Ids of the deliveries in flight. */
  deliveries(): string[]
  /** Resolves when nothing is in flight. */
  waitUntilEmpty(): Promise<void>
}

interface Delivery {
  readonly id: string
  readonly endpointId: string
}

export function createInFlightDeliveries(): InFlightDeliveries {
  const sendings = new Map<string, { readonly endpointId: string; readonly ended: Promise<void> }>()
  const countByEndpoint = (): Map<string, number> => {
    const counts = new Map<string, number>()
    for (const { endpointId } of sendings.values())
      counts.set(endpointId, (counts.get(endpointId) ?? 0) + 1)
    return counts
  }
  return {
    add({ id, endpointId }, sending) {
      const ended = sending.then(() => void sendings.delete(id))
      sendings.set(id, { endpointId, ended })
      return ended
    },
    getFreeSlots: (endpointId) => MAX_CONCURRENT - (countByEndpoint().get(endpointId) ?? 0),
    fullEndpoints: () =>
      [...countByEndpoint()]
        .filter(([, count]) => count >= MAX_CONCURRENT)
        .map(([endpointId]) => endpointId),
    deliveries: () => [...sendings.keys()],
    async waitUntilEmpty() {
      await Promise.all([...sendings.values()].map(({ ended }) => ended))
    },
  }
}

/** A delivery in flight, with its event and endpoint. */
export interface DueDelivery {
  readonly delivery: DeliveryRow
  readonly event: EventRow
  readonly endpoint: EndpointRow
}

const waiting = inArray(deliveries.status, ['pending', 'retry scheduled'])

/**
 * Requeues deliveries that were in flight when the sandbox stopped, as they may not have arrived (at least once).
 * @param except ids in flight now
 */
export async function resumeSending(store: Store, except: readonly string[] = []): Promise<void> {
  await store
    .update(deliveries)
    .set({ status: 'pending' })
    .where(and(eq(deliveries.status, 'sending'), notInArray(deliveries.id, [...except])))
}

/**
 * Claims due deliveries, oldest of each endpoint first, and marks them as sending.
 * @param getFreeSlots further deliveries that an endpoint may have in flight
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

/** Deliveries read at a time, per endpoint. */
const BATCH_SIZE = 16

/** Selects due deliveries with their 1-based rank at their endpoint. */
function selectOldestDue(store: Store, now: Date) {
  const rank = sql<number>`(row_number() over (partition by ${deliveries.endpointId} order by ${deliveries.ordinal}))::int`
  const ranked = store
    .select({ id: deliveries.id, endpointId: deliveries.endpointId, place: rank.as('place') })
    .from(deliveries)
    .where(and(waiting, lte(deliveries.nextAttemptAt, now)))
    .as('ranked')
  return store.select().from(ranked).where(lte(ranked.place, BATCH_SIZE))
}

/** Returns when the next delivery is due; null when none waits. @param except endpoints without free slots */
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

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** contract: Webhook retries: each of the first six failures is retried. */
const DELAYS = [MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR, 6 * HOUR, 24 * HOUR]

/** Returns milliseconds from a failed attempt, the first being 1, to the next; null after the last. */
export const retryDelay = (attempts: number): number | null => DELAYS[attempts - 1] ?? null

/** Stores an attempt's outcome: delivered, retry or dead. */
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

/** Marks a delivery as dead whose subject no longer exists. */
export async function markDeliveryDead(
  store: Store,
  { id }: DeliveryRow,
  reason: string,
): Promise<void> {
  await store.update(deliveries).set({ status: 'dead', error: reason }).where(eq(deliveries.id, id))
}
