import type { Clock } from '../service/clock.ts'
import type { Store } from '../store/store.ts'
import { buryDelivery, nextDue, resumeSending, settleDelivery, takeDue } from './delivery-queue.ts'
import type { DueDelivery } from './delivery-queue.ts'
import { eventBody } from './event-body.ts'
import { postDelivery } from './post-delivery.ts'
import { startWorker, type Worker } from './start-worker.ts'

/** Deliveries under way at the same time: a slow receiver must not hold up the others. */
const AT_ONCE = 16

export interface SenderOptions {
  readonly store: Store
  readonly now: Clock['now']
  /** Of the header names, such as `X-Service-`. */
  readonly prefix: string
  readonly onError: (error: unknown) => void
}

/**
 * Sends what is due, at least once each: what was under way when the sandbox last ended is sent again. Retry times are
 * the sandbox's, so they come when its time is moved; the signature's time is real (decision 21).
 */
export async function startSender(options: SenderOptions): Promise<Worker> {
  const { store, now, onError } = options
  await resumeSending(store)
  const stopping = new AbortController()
  const underWay = new Map<string, Promise<void>>()
  let troubled = false

  const worker = startWorker(async () => {
    if (troubled) await resumeSending(store, [...underWay.keys()])
    troubled = false
    for (const due of await takeDue(store, now(), AT_ONCE - underWay.size)) {
      const { id } = due.delivery
      const sending = deliver(options, due, stopping.signal)
        .catch((error: unknown) => {
          troubled = true
          onError(error)
        })
        .finally(() => {
          underWay.delete(id)
          worker.wake()
        })
      underWay.set(id, sending)
    }
    // Whoever ends wakes us.
    if (underWay.size >= AT_ONCE) return null
    const next = await nextDue(store)
    return next && Math.max(0, next.getTime() - now().getTime())
  }, onError)

  return {
    wake: () => worker.wake(),
    async stop() {
      stopping.abort()
      await worker.stop()
      await Promise.all(underWay.values())
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
