import { IMPORTANCE, type BudgetExceeded, type Importance } from '../earn/earn-service.ts'

/** Somebody who wants to send a request. */
export interface AdmissionRequest {
  /** The moment, as `now` tells it, after which waiting makes no sense. */
  readonly until: number
  /** Aborted when nobody waits for the answer any more. */
  readonly signal?: AbortSignal | undefined
}

/** Requests of one importance that wait, first come, first served. Each of them ends: let through, refused, or gone. */
interface RequestQueue {
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

/** Where the requests of one copy wait for their permits, what matters most first. */
export interface RequestScheduler {
  /** Null once it may be sent, at once. */
  admit(importance: Importance, admissionRequest: AdmissionRequest): Promise<BudgetExceeded | null>
  /** Nobody is let through for so many milliseconds; who can't wait is told `toldMs`. */
  pause(duration: number, stopRetryAfterMs: number): void
  getWaitingCount(importance: Importance): number
}

interface SchedulerQueue {
  readonly importance: Importance
  readonly line: RequestQueue
  /** Permits that were asked for and not answered. */
  asked: number
  /** Nobody asks before this. */
  askAfter: number
  /** As far as is known, there is nothing before this. */
  nothingBefore: number
}

/** A permit is used at once or soon, so that a stop is soon a stop of all copies. */
const MAX_PERMIT_AGE_MS = 2_000
const MIN_RETRY_MS = 50
/** What is known of the budget may change, so it is asked again so often at least, while somebody waits. */
const MAX_RETRY_MS = 1_000
/** Permits of one question. */
const MAX_PERMITS_PER_REQUEST = 50

/** Somebody's own transaction waits for nobody else's question; reads that come meanwhile share the next one. */
const isUrgent = (importance: Importance): boolean =>
  importance === 'leave' || importance === 'enter'

interface Permit {
  readonly validUntil: number
  readonly month: string
}

/** Permits of one copy that were not used yet, each by what it was granted for. */
interface PermitPool {
  add(importance: Importance, count: number, permit: Permit): void
  /** Uses a permit that was granted for this, or for something less important: what is kept free for others stays free. */
  use(importance: Importance, now: number): boolean
  /** Takes out what is void by now: how many permits of which month. */
  expired(now: number): readonly { readonly count: number; readonly month: string }[]
  /** How many could be used for this. */
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

/** Permits of one importance, and what to do where they were fewer than asked for. Durations in milliseconds from the question. */
export interface PermitGrant {
  readonly granted: number
  /** After this, permits that were not used are void. */
  readonly validFor: number
  /** Asking again before this is in vain. */
  readonly availableIn: number
  /** What somebody is told who can't wait. */
  readonly retryAfterMs: number
  /** The service refuses everything for so long: no permit may be used, whatever it was given for; 0 for no stop. */
  readonly stoppedFor: number
  /** What is told of that stop to who can't wait. */
  readonly toldFor: number
  /** The month that they count in, such as `2026-11`. */
  readonly month: string
}

/** Where a copy gets its permits. */
export interface PermitSource {
  /** Never fails and never takes long. */
  take(importance: Importance, count: number): Promise<PermitGrant>
  /** Permits that nobody used. */
  returnUnused(count: number, month: string): void
}

/** @param now milliseconds of a clock that never goes back */
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

  /** One moment for all of it: what is not asked at that moment is asked later, and nothing falls between. */
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

  /** Until somebody may ask again. */
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
