import type { Clock } from '../chains/time.ts'
import type { Store } from '../store/store.ts'
import {
  markDeliveryDead,
  getNextDueDate,
  resumeSending,
  settleDelivery,
  claimDueDeliveries,
  createInFlightDeliveries,
  type DueDelivery,
} from './delivery-queue.ts'
import { postDelivery } from './post-delivery.ts'
import { startWorker, type Worker } from './start-worker.ts'
import { eq, gt, inArray, notExists, sql } from 'drizzle-orm'
import { deliveries, events, type EventRow } from './schema.ts'
import { findAction, findActionOfStep } from '../store/action-store.ts'

/** Delivered ones kept per endpoint, and how many more trigger a cut. */
const HISTORY_LIMIT = 1_000
const PRUNE_INTERVAL = 250

export interface SenderOptions {
  readonly store: Store
  readonly now: Clock['now']
  /** Prefix of the header names, such as `X-Service-`. */
  readonly prefix: string
  readonly onError: (error: unknown) => void
}

/**
 * Prunes the history: only the newest delivered ones of each endpoint stay, and events without deliveries are deleted.
 * Undelivered ones - waiting, sending or dead - stay forever.
 */
export async function pruneDelivered(store: Store, limit: number): Promise<void> {
  const rank = sql<number>`row_number() over (partition by ${deliveries.endpointId} order by ${deliveries.ordinal} desc)`
  const ranked = store
    .select({ id: deliveries.id, place: rank.as('place') })
    .from(deliveries)
    .where(eq(deliveries.status, 'delivered'))
    .as('ranked')
  const old = store.select({ id: ranked.id }).from(ranked).where(gt(ranked.place, limit))
  await store.delete(deliveries).where(inArray(deliveries.id, old))
  const told = store.select().from(deliveries).where(eq(deliveries.eventId, events.id))
  await store.delete(events).where(notExists(told))
}

/**
 * Sends due deliveries at least once: those in flight when the sandbox ended are sent again. Endpoints are independent,
 * so a slow one delays no other. Retries follow the sandbox's clock; signatures use real time
 * (decisions/007-sandbox-time).
 */
export async function startSender(options: SenderOptions): Promise<Worker> {
  const { store, now, onError } = options
  await resumeSending(store)
  await pruneDelivered(store, HISTORY_LIMIT)
  const stopping = new AbortController()
  const inFlight = createInFlightDeliveries()
  // A claimed delivery's outcome may not have been stored: after any failure, those not in flight are requeued.
  let needsResume = false
  let sent = 0

  function send(due: DueDelivery): void {
    let isRecorded = false
    const sending = deliver(options, due, stopping.signal)
      .then(() => {
        isRecorded = true
        sent += 1
      })
      .catch(onError)
    void inFlight.add(due.delivery, sending).then(() => {
      // Not before it has left the in-flight set: members are not requeued.
      if (!isRecorded) needsResume = true
      worker.wake()
    })
  }

  async function poll(): Promise<number | null> {
    if (needsResume) {
      // Reset first: a failure in between is handled by the next run.
      needsResume = false
      await resumeSending(store, inFlight.deliveries())
    }
    for (const due of await claimDueDeliveries(store, now(), inFlight.getFreeSlots)) send(due)
    if (sent >= PRUNE_INTERVAL) {
      sent = 0
      await pruneDelivered(store, HISTORY_LIMIT)
    }
    // A full endpoint wakes the sender when a delivery ends.
    const next = await getNextDueDate(store, inFlight.fullEndpoints())
    return next && Math.max(0, next.getTime() - now().getTime())
  }

  const worker = startWorker(
    () =>
      poll().catch((error: unknown) => {
        needsResume = true
        throw error
      }),
    onError,
  )

  return {
    wake: () => worker.wake(),
    async stop() {
      stopping.abort()
      await worker.stop()
      await inFlight.waitUntilEmpty()
    },
  }
}

interface EventContent {
  /** Project of the action. */
  readonly project: string
  /** Id of the subject, beside network and address. */
  readonly subject: Readonly<Record<string, string>>
  readonly data: Readonly<Record<string, string | null>>
}

/**
 * Formats an event's JSON (contract: Webhook events) with its current subject; null when the subject is gone, as after
 * new chains.
 */
async function formatEventBody(store: Store, event: EventRow): Promise<string | null> {
  const { id, resource, action, network, address, change, createdAt } = event
  const told =
    resource === 'transaction'
      ? await getTransactionContent(store, event.subjectId)
      : await getPositionContent(store, event.subjectId)
  if (!told) return null
  return JSON.stringify({
    id,
    type: `${resource}.${action}`,
    resource,
    action,
    created_at: createdAt.toISOString(),
    project_id: told.project,
    subject: { ...told.subject, network, address },
    data: told.data,
    ...(change && { previous: { status: change.from }, changes: { status: change } }),
  })
}

async function getTransactionContent(store: Store, id: string): Promise<EventContent | null> {
  const stored = await findActionOfStep(store, id)
  const step = stored?.steps.find((each) => each.id === id)
  if (!stored || !step) return null
  return {
    project: stored.action.project,
    subject: { transaction_id: id },
    data: {
      id,
      network: step.network,
      status: step.status,
      type: step.type,
      hash: step.hash,
      createdAt: step.createdAt.toISOString(),
      broadcastedAt: step.broadcastedAt?.toISOString() ?? null,
      error: step.error,
      address: stored.action.address,
    },
  }
}

/** The position that an action moved: its id is the action's (contract: Webhook events). */
async function getPositionContent(store: Store, id: string): Promise<EventContent | null> {
  const stored = await findAction(store, id)
  if (!stored) return null
  const { project, status, completedAt, yieldId, address, type, rawArguments } = stored.action
  const validatorAddress = rawArguments?.['validatorAddress']
  return {
    project,
    subject: { position_id: id },
    data: {
      position_id: id,
      status,
      completedAt: completedAt?.toISOString() ?? null,
      integrationId: yieldId,
      address,
      type,
      ...(typeof validatorAddress === 'string' && { validatorAddress }),
    },
  }
}

async function deliver(
  { store, now, prefix }: SenderOptions,
  { delivery, event, endpoint }: DueDelivery,
  stopping: AbortSignal,
): Promise<void> {
  const body = await formatEventBody(store, event)
  if (body === null) {
    await markDeliveryDead(store, delivery, 'What it told of is no more: the local chains are new')
    return
  }
  const { resource, action } = event
  const { url, secret } = endpoint
  const request = { deliveryId: delivery.id, resource, action, url, secret, body }
  const attempt = await postDelivery(request, prefix, stopping)
  if (attempt) await settleDelivery(store, delivery, attempt, now())
}
