import type { Clock } from '../service/clock.ts'
import type { Store } from '../store/store.ts'
import {
  buryDelivery,
  nextDue,
  resumeSending,
  settleDelivery,
  takeDue,
  type DueDelivery,
} from './delivery-queue.ts'
import { postDelivery } from './post-delivery.ts'
import { startWorker, type Worker } from './start-worker.ts'
import { openUnderWay } from './under-way.ts'
import { eq, gt, inArray, notExists, sql, and } from 'drizzle-orm'
import { deliveries, events, positions, watches, type EventRow } from './schema.ts'
import { findActionOfStep } from '../store/find-action.ts'

/** Delivered ones that the history keeps of each endpoint, and after how many more it is cut. */
const KEPT = 1_000
const CUT_AFTER = 250

export interface SenderOptions {
  readonly store: Store
  readonly now: Clock['now']
  /** Of the header names, such as `X-Service-`. */
  readonly prefix: string
  readonly onError: (error: unknown) => void
}

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

/**
 * Sends what is due, at least once each: what was under way when the sandbox last ended is sent again. Each endpoint is
 * sent to on its own, so that a slow one holds up nobody else. Retry times are the sandbox's, so they come when its time
 * is moved; the signature's time is real (decisions/007-sandbox-time).
 */
export async function startSender(options: SenderOptions): Promise<Worker> {
  const { store, now, onError } = options
  await resumeSending(store)
  await forgetDelivered(store, KEPT)
  const stopping = new AbortController()
  const underWay = openUnderWay()
  // What was taken may not be noted as it came out: after any failure, what is not under way is taken anew.
  let troubled = false
  let sent = 0

  function send(due: DueDelivery): void {
    let isNoted = false
    const sending = deliver(options, due, stopping.signal)
      .then(() => {
        isNoted = true
        sent += 1
      })
      .catch(onError)
    void underWay.add(due.delivery, sending).then(() => {
      // Not before it counts as under way no more: those that are, are not taken anew.
      if (!isNoted) troubled = true
      worker.wake()
    })
  }

  async function look(): Promise<number | null> {
    if (troubled) {
      // Before it is seen to: what fails meanwhile is seen to by the next look.
      troubled = false
      await resumeSending(store, underWay.deliveries())
    }
    for (const due of await takeDue(store, now(), underWay.room)) send(due)
    if (sent >= CUT_AFTER) {
      sent = 0
      await forgetDelivered(store, KEPT)
    }
    // An endpoint that is full wakes us when one of its deliveries ends.
    const next = await nextDue(store, underWay.fullEndpoints())
    return next && Math.max(0, next.getTime() - now().getTime())
  }

  const worker = startWorker(
    () =>
      look().catch((error: unknown) => {
        troubled = true
        throw error
      }),
    onError,
  )

  return {
    wake: () => worker.wake(),
    async stop() {
      stopping.abort()
      await worker.stop()
      await underWay.ended()
    },
  }
}

interface Told {
  /** Whose action it was. */
  readonly project: string
  /** The subject's own id, beside network and address. */
  readonly subject: Readonly<Record<string, string>>
  readonly data: Readonly<Record<string, string | null>>
}

/**
 * The JSON of an event (contract: Webhook events), with its subject as it is at this moment; null when
 * the subject is no more, as after new chains.
 */
async function eventBody(store: Store, event: EventRow): Promise<string | null> {
  const { id, resource, action, network, address, createdAt } = event
  const told =
    resource === 'transaction'
      ? await tellTransaction(store, event.subjectId)
      : await tellPosition(store, event.subjectId)
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
  })
}

async function tellTransaction(store: Store, id: string): Promise<Told | null> {
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

async function tellPosition(store: Store, id: string): Promise<Told | null> {
  const sameOwner = and(eq(watches.yieldId, positions.yieldId), eq(watches.owner, positions.owner))
  const [found] = await store
    .select({ position: positions, watch: watches })
    .from(positions)
    .innerJoin(watches, sameOwner)
    .where(eq(positions.id, id))
  if (!found) return null
  const { position, watch } = found
  const { validatorAddress } = position
  return {
    project: watch.project,
    subject: { position_id: id },
    data: {
      position_id: id,
      status: position.type,
      completedAt: position.completedAt?.toISOString() ?? null,
      integrationId: position.yieldId,
      address: watch.address,
      type: watch.actionType,
      ...(validatorAddress === null ? {} : { validatorAddress }),
    },
  }
}

async function deliver(
  { store, now, prefix }: SenderOptions,
  { delivery, event, endpoint }: DueDelivery,
  stopping: AbortSignal,
): Promise<void> {
  const body = await eventBody(store, event)
  if (body === null) {
    await buryDelivery(store, delivery, 'What it told of is no more: the local chains are new')
    return
  }
  const { resource, action } = event
  const { url, secret } = endpoint
  const parcel = { deliveryId: delivery.id, resource, action, url, secret, body }
  const attempt = await postDelivery(parcel, prefix, stopping)
  if (attempt) await settleDelivery(store, delivery, attempt, now())
}
