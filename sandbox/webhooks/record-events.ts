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
  type ChangedStatus,
  type EventResource,
  type Filters,
  type SubscriptionRow,
} from './schema.ts'
import { sentStatusSchema } from '../contract/event.ts'
import type { ActionStatus, TransactionStatus } from '../contract/enums.ts'
import type { ActionRow, StepRow } from '../store/schema.ts'

/** A step before a status change, with its new status. */
export interface StatusChange {
  readonly step: StepRow
  readonly status: TransactionStatus
}

/** What an action's change follows from: a submit, or its refusal by the node; null for what the chain shows. */
export type ChangeOrigin = 'submit' | 'refusal' | null

/** An action before a change, and what becomes of it. */
export interface ActionChange {
  readonly action: ActionRow
  readonly status: ActionStatus
  readonly steps: readonly StatusChange[]
  readonly origin: ChangeOrigin
}

const SENT_STATUSES: readonly TransactionStatus[] = sentStatusSchema.options
const FINAL_STATUSES: readonly ActionStatus[] = ['SUCCESS', 'FAILED']

/** Records the events of an action's change, within the SQL transaction that makes it. */
export async function recordStatusChanges(
  tx: Store,
  { action, status, steps, origin }: ActionChange,
  now: Date,
): Promise<void> {
  const { id: subjectId, network, address } = action
  const transactionEvents = steps
    .filter((each) => SENT_STATUSES.includes(each.status))
    .map((each): NewEvent => ({
      resource: 'transaction',
      subjectId: each.step.id,
      network,
      address,
      change: origin === null ? null : { from: each.step.status, to: each.status },
    }))
  const isOver = FINAL_STATUSES.includes(status) && !FINAL_STATUSES.includes(action.status)
  const isTold = !isOver || origin === 'refusal' || (await hasEvent(tx, subjectId))
  const position = { resource: 'position', subjectId, network, address, change: null } as const
  await recordEvents(tx, isTold ? transactionEvents : [...transactionEvents, position], now)
}

/** Whether an action had its event: a reorg can end it twice. */
async function hasEvent(tx: Store, subjectId: string): Promise<boolean> {
  const [event] = await tx.select().from(events).where(eq(events.subjectId, subjectId)).limit(1)
  return event !== undefined
}

/** The channel that wakes the sender after a commit. */
export const WAKE_CHANNEL = 'sandbox_webhooks'

interface NewEvent {
  readonly resource: EventResource
  /** Id of the transaction or action. */
  readonly subjectId: string
  readonly network: Network
  readonly address: string
  readonly change: ChangedStatus | null
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
async function recordEvents(tx: Store, changes: readonly NewEvent[], now: Date): Promise<void> {
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

/** Wakes the sender when the running SQL transaction commits. */
export async function wake(tx: Store): Promise<void> {
  await tx.execute(sql`select pg_notify(${WAKE_CHANNEL}, '')`)
}
