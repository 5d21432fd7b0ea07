import { IMPORTANCE, type BudgetExceeded, type Importance } from '../earn/earn-service.ts'

/** A request that waits for admission. */
export interface AdmissionRequest {
  /** Time on the clock of `now` after which waiting is useless. */
  readonly until: number
  readonly signal?: AbortSignal | undefined
}

/** First-in, first-out queue of one importance; each request ends admitted, rejected or aborted. */
interface RequestQueue {
  readonly size: number
  /** Resolves with null once it may be sent. */
  enqueue(admissionRequest: AdmissionRequest): Promise<BudgetExceeded | null>
  admitFirst(): void
  /** Rejects requests that cannot wait until this time. */
  rejectBefore(time: number): void
  /** Sets the time for `retry-after` of rejections. */
  setRetryTime(time: number): void
}

/** More are rejected at once, to bound memory. */
const MAX_QUEUE_LENGTH = 2_000

interface Waiter extends AdmissionRequest {
  settle(createRejection: BudgetExceeded | null): void
}

function createRequestQueue(now: () => number): RequestQueue {
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

/** Queue of one copy's requests for permits, by importance. */
export interface RequestScheduler {
  /** Resolves with null once it may be sent, which has to happen at once. */
  admit(importance: Importance, admissionRequest: AdmissionRequest): Promise<BudgetExceeded | null>
  /** Admits nothing for this many milliseconds; requests that cannot wait get `stopRetryAfterMs`. */
  pause(duration: number, stopRetryAfterMs: number): void
  getWaitingCount(importance: Importance): number
}

interface SchedulerQueue {
  readonly importance: Importance
  readonly line: RequestQueue
  /** Requested permits without an answer yet. */
  asked: number
  /** Earliest time of the next request for permits. */
  askAfter: number
  /** Known earliest time of the next permit. */
  nothingBefore: number
}

/** Permits are used at once or soon, so that a stop reaches all copies quickly. */
const MAX_PERMIT_AGE_MS = 2_000
const MIN_RETRY_MS = 50
/** While somebody waits, the budget is read again at least this often, as it may change. */
const MAX_RETRY_MS = 1_000
const MAX_PERMITS_PER_REQUEST = 50

/** A user's own transaction does not wait for another request for permits; reads share the next one. */
const isUrgent = (importance: Importance): boolean =>
  importance === 'leave' || importance === 'enter'

interface Permit {
  readonly validUntil: number
  readonly month: string
}

/** Unused permits of one copy, each with the importance it was granted for. */
interface PermitPool {
  add(importance: Importance, count: number, permit: Permit): void
  /** Uses a permit of this importance or a lower one, so that reserves stay reserved. */
  use(importance: Importance, now: number): boolean
  /** Removes expired permits and returns their counts by month. */
  expired(now: number): readonly { readonly count: number; readonly month: string }[]
  /** Returns how many permits this importance could use. */
  usable(importance: Importance): number
}

function createPermitPool(): PermitPool {
  const permitsByImportance = new Map<Importance, Permit[]>(
    IMPORTANCE.map((importance) => [importance, []]),
  )
  const getUsablePermits = (importance: Importance): readonly Permit[][] =>
    IMPORTANCE.slice(IMPORTANCE.indexOf(importance)).map(
      (each) => permitsByImportance.get(each) ?? [],
    )
  return {
    add(importance, count, permit) {
      const permits = permitsByImportance.get(importance) ?? []
      for (let added = 0; added < count; added += 1) permits.push(permit)
    },
    use(importance, now) {
      for (const permits of getUsablePermits(importance)) {
        const index = permits.findIndex(({ validUntil }) => now < validUntil)
        if (index >= 0) {
          permits.splice(index, 1)
          return true
        }
      }
      return false
    },
    expired(now) {
      return [...permitsByImportance].flatMap(([importance, permits]) => {
        const expiredPermits = permits.filter(({ validUntil }) => validUntil <= now)
        if (expiredPermits.length === 0) return []
        permitsByImportance.set(
          importance,
          permits.filter(({ validUntil }) => now < validUntil),
        )
        return expiredPermits.map(({ month }) => ({ count: 1, month }))
      })
    },
    usable: (importance) =>
      getUsablePermits(importance).reduce((sum, permits) => sum + permits.length, 0),
  }
}

/** Permits of one importance, and when to retry if fewer were granted. Milliseconds since the request. */
export interface PermitGrant {
  readonly granted: number
  /** Unused permits expire after this. */
  readonly validFor: number
  /** Retrying earlier is useless. */
  readonly availableIn: number
  /** `retry-after` for requests that cannot wait. */
  readonly retryAfterMs: number
  /** How long the service rejects everything, whatever permits exist; 0 for no stop. */
  readonly stoppedFor: number
  /** `retry-after` during that stop. */
  readonly toldFor: number
  /** Month in which they count, such as `2026-11`. */
  readonly month: string
}

/** Source of a copy's permits. */
export interface PermitSource {
  /** Never rejects and never takes long. */
  take(importance: Importance, count: number): Promise<PermitGrant>
  returnUnused(count: number, month: string): void
}

/** @param now monotonic milliseconds */
export function createRequestScheduler(
  permits: PermitSource,
  now: () => number = () => performance.now(),
): RequestScheduler {
  const pool = createPermitPool()
  const queues = IMPORTANCE.map((importance) => ({
    importance,
    line: createRequestQueue(now),
    asked: 0,
    askAfter: -Infinity,
    nothingBefore: -Infinity,
  }))
  let pausedUntil = -Infinity
  let wakeTimer: ReturnType<typeof setTimeout> | undefined

  /** Synchronous, so that nothing changes between its checks. */
  const pump = (): void => {
    const time = now()
    for (const { count, month } of pool.expired(time)) permits.returnUnused(count, month)
    if (pausedUntil <= time)
      for (const { importance, line: queue } of queues)
        while (queue.size > 0 && pool.use(importance, time)) queue.admitFirst()
    for (const schedulerQueue of queues) {
      const { line: queue, askAfter, nothingBefore } = schedulerQueue
      queue.rejectBefore(time < askAfter ? Math.max(nothingBefore, pausedUntil) : pausedUntil)
      void requestPermits(schedulerQueue, time)
    }
    scheduleWake(time)
  }

  const requestPermits = async (schedulerQueue: SchedulerQueue, time: number): Promise<void> => {
    const { importance, line: queue, asked } = schedulerQueue
    if (getNextRequestTime(schedulerQueue) > time) return
    if (asked > 0 && !isUrgent(importance)) return
    const count = Math.min(queue.size - asked - pool.usable(importance), MAX_PERMITS_PER_REQUEST)
    if (count <= 0) return
    schedulerQueue.asked += count
    const grant = await permits.take(importance, count)
    schedulerQueue.asked -= count
    const { granted, validFor, month, availableIn, retryAfterMs, stoppedFor, toldFor } = grant
    const validUntil = time + Math.min(validFor, MAX_PERMIT_AGE_MS)
    pool.add(importance, granted, { validUntil, month })
    if (stoppedFor > 0) stop(stoppedFor, toldFor)
    if (granted < count) {
      schedulerQueue.askAfter = now() + Math.min(Math.max(availableIn, MIN_RETRY_MS), MAX_RETRY_MS)
      schedulerQueue.nothingBefore = now() + availableIn
      queue.setRetryTime(now() + retryAfterMs)
    }
    pump()
  }

  const stop = (duration: number, stopRetryAfterMs: number): void => {
    pausedUntil = Math.max(pausedUntil, now() + duration)
    for (const { line: queue } of queues)
      queue.setRetryTime(now() + Math.max(duration, stopRetryAfterMs))
  }

  const scheduleWake = (time: number): void => {
    clearTimeout(wakeTimer)
    const later = queues.flatMap((schedulerQueue) => {
      const from = getNextRequestTime(schedulerQueue)
      return schedulerQueue.line.size > 0 && from > time ? [from] : []
    })
    if (later.length > 0) wakeTimer = setTimeout(pump, Math.min(...later) - now())
  }
  const getNextRequestTime = ({ askAfter }: SchedulerQueue): number =>
    Math.max(askAfter, pausedUntil)

  const getQueue = (importance: Importance): RequestQueue | undefined =>
    queues.find((schedulerQueue) => schedulerQueue.importance === importance)?.line
  return {
    admit(importance, admissionRequest) {
      const admission = getQueue(importance)?.enqueue(admissionRequest)
      pump()
      return admission ?? Promise.resolve({ retryAfter: 1 })
    },
    pause(duration, stopRetryAfterMs) {
      stop(duration, stopRetryAfterMs)
      pump()
    },
    getWaitingCount: (importance) => getQueue(importance)?.size ?? 0,
  }
}
