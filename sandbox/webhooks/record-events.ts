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

/** A step whose status changes, as it was, with the status that it gets. */
export interface StatusChange {
  readonly step: StepRow
  readonly status: TransactionStatus
}

/**
 * Tells of transactions whose status changes, within the SQL transaction that changes them, and has the position looked
 * at where a step was confirmed, or is not any more.
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

/** An approval allows and moves nothing. */
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

/** What both kinds of event carry on their subject: an address and a network, no yield and no balance type. */
interface FilteredSubject {
  readonly address: string
  readonly network: string
}

/**
 * Whether an event passes a subscription's filters (contract: Webhook endpoints). All populated keys must match and a key
 * without values matches everything. As no event carries a yield id or a balance type, populating either of those
 * filters out every event: odd, but the contract.
 */
export function matchesFilters(filters: Filters | null, subject: FilteredSubject): boolean {
  const { yield_ids = [], balance_types = [], addresses = [], networks = [] } = filters ?? {}
  if (yield_ids.length > 0 || balance_types.length > 0) return false
  if (networks.length > 0 && !networks.includes(subject.network)) return false
  return addresses.length === 0 || addresses.some((address) => isSame(address, subject.address))
}

/** EVM addresses compare whatever their case, those of other families exactly. */
const isSame = (one: string, other: string): boolean =>
  one === other || (/^0x/i.test(one) && one.toLowerCase() === other.toLowerCase())

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
