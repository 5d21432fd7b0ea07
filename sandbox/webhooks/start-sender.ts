import type { Clock } from '../service/clock.ts'
import type { Store } from '../store/store.ts'
import { buryDelivery, nextDue, resumeSending, settleDelivery, takeDue } from './delivery-queue.ts'
import type { DueDelivery } from './delivery-queue.ts'
import { eventBody } from './event-body.ts'
import { forgetDelivered } from './forget-delivered.ts'
import { postDelivery } from './post-delivery.ts'
import { startWorker, type Worker } from './start-worker.ts'
import { openUnderWay } from './under-way.ts'

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
