import type { UpstreamResponse } from '../call-upstream.ts'
import {
  IMPORTANCE,
  type EarnResult,
  type EarnService,
  type EarnRequest,
} from '../earn/earn-service.ts'
import type { UpstreamRequestReason, BalanceMetrics } from './balance-metrics.ts'
import { splitResponse, type BalanceBody } from './balance-body.ts'

/** A token bucket. */
interface RateLimiter {
  /** @returns milliseconds until a token is available; 0 when one is */
  wait(): number
  /** Takes a token; with none available, the next one is a full interval away. */
  take(): void
}

/**
 * @param burst tokens available at once after a quiet time
 * @param intervalMs milliseconds after which a taken token is back
 */
export function createRateLimiter(
  burst: number,
  intervalMs: number,
  now: () => number,
): RateLimiter {
  let fullAt = -Infinity
  return {
    wait: () => Math.max(0, fullAt - (burst - 1) * intervalMs - now()),
    take() {
      fullAt = Math.min(Math.max(fullAt, now()) + intervalMs, now() + burst * intervalMs)
    },
  }
}

interface BatchSenderDependencies {
  readonly service: EarnService
  readonly metrics: BalanceMetrics
  readonly retryLimiter: RateLimiter
}

/** Statuses about the key or the service: sending the queries apart would not help. */
const SHARED_FAILURE_STATUSES = new Set([401, 429, 502, 503, 504])

/** For aborted requests: nobody reads it. */
const ABORTED_RESULT: EarnResult = { retryAfter: 1 }

/** One upstream query for all visitors with this exact request in flight. */
export interface CoalescedRequest {
  readonly body: BalanceBody
  readonly requests: [EarnRequest, ...EarnRequest[]]
  readonly answer: Promise<EarnResult>
  settle(result: EarnResult | Promise<EarnResult>): void
}

export function createCoalescedRequest(body: BalanceBody, request: EarnRequest): CoalescedRequest {
  let settle: CoalescedRequest['settle'] = () => undefined
  const answer = new Promise<EarnResult>((resolve) => {
    settle = resolve
  })
  return { body, requests: [request], answer, settle }
}

const isAwaited = ({ requests }: CoalescedRequest): boolean =>
  requests.some(({ signal }) => !signal?.aborted)

const getSuccess = (result: EarnResult): UpstreamResponse | null =>
  typeof result === 'object' && 'status' in result && result.status >= 200 && result.status < 300
    ? result
    : null

/** Returns a response that is the same for all; null when each has to be requested apart. */
function getSharedResult(result: EarnResult): EarnResult | null {
  if (typeof result === 'string') return result === 'too-large' ? null : result
  if (!('status' in result)) return result
  // Its text may be about one of them only.
  return SHARED_FAILURE_STATUSES.has(result.status) ? { ...result, text: '' } : null
}

type NonEmptyBatch = readonly [CoalescedRequest, ...CoalescedRequest[]]

/** Creates a signal that aborts when every request has. @returns undefined where one of them cannot be */
function createAllAbortedSignal(
  signals: readonly (AbortSignal | undefined)[],
): AbortSignal | undefined {
  const all = signals.flatMap((signal) => signal ?? [])
  if (all.length < signals.length) return undefined
  const controller = new AbortController()
  const abortIfAllAborted = (): void => {
    if (all.every(({ aborted }) => aborted)) controller.abort()
  }
  for (const signal of all) signal.addEventListener('abort', abortIfAllAborted, { once: true })
  abortIfAllAborted()
  return controller.signal
}

/** Creates one request for all of them, with the highest importance and the longest deadline among them. */
function createBatchRequest(entries: NonEmptyBatch): EarnRequest {
  const requests = entries.flatMap((entry) => entry.requests)
  const { signal: _, ...first } = entries[0].requests[0]
  const signal = createAllAbortedSignal(requests.map((request) => request.signal))
  const queries = entries.flatMap(({ body }) => body.queries)
  const highest = IMPORTANCE.find((each) => requests.some(({ importance }) => importance === each))
  return {
    ...first,
    ...(entries.length > 1 && { body: `{"queries":[${queries.join(',')}]}` }),
    importance: highest ?? first.importance,
    deadline: Math.max(...requests.map(({ deadline }) => deadline)),
    ...(signal && { signal }),
  }
}

/** Sends several requests as one, and settles each with its own part. Source: decisions/025-shared-reads. */
export function createBatchSender({ service, metrics, retryLimiter }: BatchSenderDependencies) {
  const sendEntries = (
    entries: NonEmptyBatch,
    reason: UpstreamRequestReason,
  ): Promise<EarnResult> => {
    const queries = entries.reduce((sum, { body }) => sum + body.queries.length, 0)
    metrics.countUpstreamRequest(reason, queries)
    return service.send(createBatchRequest(entries))
  }

  /** Retries a failed part once, alone, within the limit; a partial response is better than an error. */
  async function retryFailedPart(entry: CoalescedRequest, part: UpstreamResponse, failed: boolean) {
    if (!failed || retryLimiter.wait() > 0) return part
    retryLimiter.take()
    return getSuccess(await sendEntries([entry], 'again')) ?? part
  }

  async function sendBatch(entries: NonEmptyBatch): Promise<readonly Promise<EarnResult>[]> {
    const result = await sendEntries(entries, 'together')
    const same = getSharedResult(result)
    if (same) return entries.map(() => Promise.resolve(same))
    const answer = getSuccess(result)
    const bodies = entries.map(({ body }) => body)
    const responseParts = answer && splitResponse(answer.text, bodies)
    return entries.map((entry, index) => {
      const part = responseParts?.[index]
      return answer && part
        ? retryFailedPart(entry, { ...answer, text: part.text }, part.failed)
        : sendEntries([entry], 'apart')
    })
  }

  return (entries: readonly CoalescedRequest[]): void => {
    for (const entry of entries) if (!isAwaited(entry)) entry.settle(ABORTED_RESULT)
    const [first, ...others] = entries.filter(isAwaited)
    if (!first) return
    if (others.length === 0) return first.settle(sendEntries([first], 'alone'))
    const results = sendBatch([first, ...others])
    for (const [index, entry] of [first, ...others].entries())
      entry.settle(results.then((each) => each[index] ?? ABORTED_RESULT))
  }
}
