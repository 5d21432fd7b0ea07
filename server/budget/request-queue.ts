import type { BudgetExceeded } from '../earn/earn-service.ts'

/** Somebody who wants to send a request. */
export interface AdmissionRequest {
  /** The moment, as `now` tells it, after which waiting makes no sense. */
  readonly until: number
  /** Aborted when nobody waits for the answer any more. */
  readonly signal?: AbortSignal | undefined
}

/** Requests of one importance that wait, first come, first served. Each of them ends: let through, refused, or gone. */
export interface RequestQueue {
  readonly size: number
  /** Null once it may be sent. */
  enqueue(admissionRequest: AdmissionRequest): Promise<BudgetExceeded | null>
  admitFirst(): void
  /** Refuses those who can't wait until this moment. */
  rejectBefore(time: number): void
  /** Until when those are told to wait who are refused. */
  setRetryTime(time: number): void
}

/** More than this many are refused at once, so that a rush can't fill the memory. */
const MAX_QUEUE_LENGTH = 2_000

interface Waiter extends AdmissionRequest {
  settle(createRejection: BudgetExceeded | null): void
}

export function createRequestQueue(now: () => number): RequestQueue {
  const waiters = new Set<Waiter>()
  let retryAt = -Infinity
  const createRejection = (): BudgetExceeded => ({
    retryAfter: Math.max(1, Math.ceil((retryAt - now()) / 1_000)),
  })
  return {
    get size() {
      return waiters.size
    },
    enqueue(admissionRequest) {
      const { until: deadline, signal } = admissionRequest
      if (signal?.aborted || waiters.size >= MAX_QUEUE_LENGTH || deadline <= now())
        return Promise.resolve(createRejection())
      return new Promise((resolve) => {
        const waiter: Waiter = {
          ...admissionRequest,
          settle(result) {
            waiters.delete(waiter)
            clearTimeout(timer)
            signal?.removeEventListener('abort', reject)
            resolve(result)
          },
        }
        const reject = (): void => waiter.settle(createRejection())
        const timer = setTimeout(reject, deadline - now())
        signal?.addEventListener('abort', reject)
        waiters.add(waiter)
      })
    },
    admitFirst() {
      for (const waiter of waiters) return waiter.settle(null)
    },
    rejectBefore(time) {
      for (const waiter of waiters) if (waiter.until < time) waiter.settle(createRejection())
    },
    setRetryTime(time) {
      retryAt = time
    },
  }
}
