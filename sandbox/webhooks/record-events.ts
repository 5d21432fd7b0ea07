import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Network } from '../contract/network.ts'
import type { Store } from '../store/store.ts'
import type { EventResource } from './event-enums.ts'
import { matchesFilters } from './matches-filters.ts'
import { deliveries, endpoints, events, subscriptions, type SubscriptionRow } from './schema.ts'

/** The channel on which the database wakes the sender and the watcher, once the change is committed. */
export const WAKE_CHANNEL = 'sandbox_webhooks'

/** A status that changed. */
export interface NewEvent {
  readonly resource: EventResource
  /** The transaction's or the position's id. */
  readonly subjectId: string
  readonly network: Network
  readonly address: string
}

/**
 * Writes down what has to be told to whom, within the SQL transaction that makes the change: both happen or neither.
 * What nobody subscribed to is not kept.
 */
export async function recordEvents(
  tx: Store,
  changes: readonly NewEvent[],
  now: Date,
): Promise<void> {
  if (changes.length === 0) return
  const subscribed = await readSubscriptions(tx)
  for (const change of changes) {
    const matching = subscribed.filter(
      ({ resource, filters }) => resource === change.resource && matchesFilters(filters, change),
    )
    const endpointIds = new Set(matching.map(({ endpointId }) => endpointId))
    if (endpointIds.size === 0) continue
    const id = randomUUID()
    await tx.insert(events).values({ id, action: 'status_changed', createdAt: now, ...change })
    await tx.insert(deliveries).values(
      [...endpointIds].map((endpointId) => ({
        id: randomUUID(),
        eventId: id,
        endpointId,
        status: 'pending' as const,
        nextAttemptAt: now,
        createdAt: now,
      })),
    )
  }
  await wake(tx)
}

/** All of them; their receivers can't be removed until the SQL transaction ends, so that what is written for them stands. */
async function readSubscriptions(tx: Store): Promise<SubscriptionRow[]> {
  // What is locked must be named without its schema.
  const receivers = alias(endpoints, 'receivers')
  const rows = await tx
    .select({ subscription: subscriptions })
    .from(subscriptions)
    .innerJoin(receivers, eq(receivers.id, subscriptions.endpointId))
    .for('key share', { of: receivers })
  return rows.map(({ subscription }) => subscription)
}

/** Wakes sender and watcher when the running SQL transaction is committed. */
export async function wake(tx: Store): Promise<void> {
  await tx.execute(sql`select pg_notify(${WAKE_CHANNEL}, '')`)
}
