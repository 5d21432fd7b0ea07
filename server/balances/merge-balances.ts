import type { EarnRequest, EarnService, EarnResult } from '../earn/earn-service.ts'
import {
  createBatchSender,
  createRateLimiter,
  createCoalescedRequest,
  type CoalescedRequest,
} from './batch-sender.ts'
import type { BalanceMetrics } from './balance-metrics.ts'
import { readBalanceBody, MAX_QUERIES, type BalanceBody } from './balance-body.ts'

/** Retries of failed parts: this many at once after a quiet time, then one per interval in milliseconds. */
const RETRY_BURST = 10
const RETRY_INTERVAL_MS = 1_000

const getBalanceBody = ({ method, url, body }: EarnRequest): string | null =>
  method === 'POST' && url.pathname.endsWith('/v1/yields/balances') ? (body ?? null) : null

interface Batch {
  readonly since: number
  readonly questions: CoalescedRequest[]
}

/** How long a request waits for others (decisions/025-shared-reads). */
const WINDOW_MS = 50
/** Under load, batches that are not full wait this much longer to fill. */
const MAX_WAIT_MS = WINDOW_MS + 2_000
/** Batches that need not wait after a quiet time; then one per interval in milliseconds. */
const BURST = 6
const REFILL_INTERVAL_MS = 3_000

const countQueries = ({ questions: entries }: Batch): number =>
  entries.reduce((sum, { body }) => sum + body.queries.length, 0)

const hasConflict = ({ questions: entries }: Batch, { conflictKeys }: BalanceBody): boolean =>
  entries.some(({ body }) =>
    [...conflictKeys].some((conflictKey) => body.conflictKeys.has(conflictKey)),
  )

/** A clock that tests can move. */
export interface Clock {
  /** Monotonic milliseconds. */
  readonly now: () => number
  readonly after: (milliseconds: number, run: () => void) => void
}

export const systemClock: Clock = {
  now: () => performance.now(),
  after: (milliseconds, run) => void setTimeout(run, milliseconds),
}

/**
 * Gathers requests into batches of at most 25 queries without conflict keys in common. A batch is sent when it is
 * full, when its window is over and a token is available, or at its maximum wait. An almost full one waits for a
 * request that fits, while others start the next.
 */
function createBatchQueue(
  send: (entries: readonly CoalescedRequest[]) => void,
  clock: Clock,
): { join(body: BalanceBody, request: EarnRequest): Promise<EarnResult> } {
  const openBatches = new Set<Batch>()
  const limiter = createRateLimiter(BURST, REFILL_INTERVAL_MS, clock.now)
  let isTimerSet = false

  /** A full batch does not wait for a token but takes one, so that the next has time to fill. */
  const sendNow = (batch: Batch): void => {
    limiter.take()
    openBatches.delete(batch)
    send(batch.questions)
  }
  const isDue = ({ since }: Batch): boolean => {
    const waited = clock.now() - since
    return waited >= WINDOW_MS && (limiter.wait() === 0 || waited >= MAX_WAIT_MS)
  }
  const scheduleNext = (): void => {
    const [oldest] = openBatches
    if (!oldest || isTimerSet) return
    isTimerSet = true
    const waited = clock.now() - oldest.since
    const delay = Math.max(WINDOW_MS - waited, limiter.wait())
    clock.after(Math.max(0, Math.min(delay, MAX_WAIT_MS - waited)), () => {
      isTimerSet = false
      for (const batch of openBatches) if (isDue(batch)) sendNow(batch)
      scheduleNext()
    })
  }
  const findBatch = (body: BalanceBody): Batch => {
    for (const batch of openBatches) {
      if (hasConflict(batch, body)) continue
      if (countQueries(batch) + body.queries.length <= MAX_QUERIES) return batch
    }
    const batch = { since: clock.now(), questions: [] }
    openBatches.add(batch)
    return batch
  }
  return {
    join(body, request) {
      const queryText = body.queries.join()
      const same = [...openBatches]
        .flatMap(({ questions: entries }) => entries)
        .find((entry) => entry.body.queries.join() === queryText)
      if (same) {
        same.requests.push(request)
        return same.answer
      }
      const entry = createCoalescedRequest(body, request)
      const batch = findBatch(body)
      batch.questions.push(entry)
      if (countQueries(batch) === MAX_QUERIES) sendNow(batch)
      scheduleNext()
      return entry.answer
    },
  }
}

/**
 * Creates the layer that batches `POST /v1/yields/balances` of several visitors. Nothing is cached: each response was
 * read after its request. Source: decisions/025-shared-reads.
 */
export function mergeBalances(
  service: EarnService,
  metrics: BalanceMetrics,
  clock: Clock,
): EarnService {
  const retryLimiter = createRateLimiter(RETRY_BURST, RETRY_INTERVAL_MS, clock.now)
  const batchQueue = createBatchQueue(createBatchSender({ service, metrics, retryLimiter }), clock)
  return {
    send(request) {
      const text = getBalanceBody(request)
      if (text === null) return service.send(request)
      metrics.countVisitorRequest()
      const body = readBalanceBody(text)
      if (body) return batchQueue.join(body, request)
      metrics.countUpstreamRequest('alone', 0)
      return service.send(request)
    },
  }
}
