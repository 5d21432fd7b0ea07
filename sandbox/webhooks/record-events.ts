import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Network } from '../contract/network.ts'
import type { Store } from '../store/store.ts'
import {
  deliveries,
  endpoints,
  events,
  subscriptions,
  watches,
  type EventResource,
  type Filters,
  type SubscriptionRow,
} from './schema.ts'
import type { TransactionStatus } from '../contract/enums.ts'
import type { ActionRow, StepRow } from '../store/schema.ts'

/** A step before a status change, with its new status. */
export interface StatusChange {
  readonly step: StepRow
  readonly status: TransactionStatus
}

/**
 * Records transaction events within the SQL transaction that changes them, and marks the position for a check where a
 * step was confirmed or unconfirmed.
 */
export async function recordStatusChanges(
  tx: Store,
  action: ActionRow,
  changes: readonly StatusChange[],
  now: Date,
): Promise<void> {
  const { network, address } = action
  const subjectIds = changes.map(({ step }) => step.id)
  await recordEvents(
    tx,
    subjectIds.map((subjectId) => ({ resource: 'transaction', subjectId, network, address })),
    now,
  )
  if (changes.some(movesPosition)) await watchPosition(tx, action)
}

/** An approval moves nothing. */
const movesPosition = ({ step, status }: StatusChange): boolean =>
  step.type !== 'APPROVAL' && (step.status === 'CONFIRMED' || status === 'CONFIRMED')

async function watchPosition(tx: Store, action: ActionRow): Promise<void> {
  const { yieldId, owner, address, network, project, type: actionType } = action
  await tx
    .insert(watches)
    .values({ yieldId, owner, address, network, project, actionType })
    .onConflictDoUpdate({
      target: [watches.yieldId, watches.owner],
      set: { address, project, actionType, changes: sql`${watches.changes} + 1` },
    })
  await wake(tx)
}

/** The channel that wakes sender and watcher after a commit. */
export const WAKE_CHANNEL = 'sandbox_webhooks'

export interface NewEvent {
  readonly resource: EventResource
  /** Id of the transaction or position. */
  readonly subjectId: string
  readonly network: Network
  readonly address: string
}

/** Subject of both kinds of event: an address and a network, without yield or balance type. */
interface FilteredSubject {
  readonly address: string
  readonly network: string
}

/**
 * Whether an event passes a subscription's filters (contract: Webhook endpoints). All populated keys must match, and a
 * key without values matches everything. As no event has a yield id or a balance type, populating either filters out
 * every event, as the contract says.
 */
export function matchesFilters(filters: Filters | null, subject: FilteredSubject): boolean {
  const { yield_ids = [], balance_types = [], addresses = [], networks = [] } = filters ?? {}
  if (yield_ids.length > 0 || balance_types.length > 0) return false
  if (networks.length > 0 && !networks.includes(subject.network)) return false
  return addresses.length === 0 || addresses.some((address) => isSame(address, subject.address))
}

/** Compares EVM addresses in any letter case, those of other families exactly. */
const isSame = (one: string, other: string): boolean =>
  one === other || (/^0x/i.test(one) && one.toLowerCase() === other.toLowerCase())

/**
 * Stores events and deliveries within the SQL transaction of the change. Events without a subscriber are not stored.
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

/** Reads and locks all subscriptions: endpoints cannot be removed until the SQL transaction ends. */
async function readSubscriptions(tx: Store): Promise<SubscriptionRow[]> {
  // A locked table must be named without its schema.
  const receivers = alias(endpoints, 'receivers')
  const rows = await tx
    .select({ subscription: subscriptions })
    .from(subscriptions)
    .innerJoin(receivers, eq(receivers.id, subscriptions.endpointId))
    .for('key share', { of: receivers })
  return rows.map(({ subscription }) => subscription)
}

/** Wakes sender and watcher when the running SQL transaction commits. */
export async function wake(tx: Store): Promise<void> {
  await tx.execute(sql`select pg_notify(${WAKE_CHANNEL}, '')`)
}
