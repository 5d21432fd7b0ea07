import type { EarnRequest, EarnService, EarnResult } from '../earn/earn-service.ts'
import { createAskTogether } from './ask-together.ts'
import type { BalanceMetrics } from './balance-metrics.ts'
import type { Clock } from './clock.ts'
import { createPace } from './pace.ts'
import { readBalanceBody, MOST_QUERIES, type BalanceBody } from './read-balance-body.ts'
import { createQuestion, type Question } from './question.ts'

/** What failed is asked again at most this often: so many at once after a quiet time, then one in so many milliseconds. */
const AGAIN_AT_ONCE = 10
const AGAIN_EVERY_MS = 1_000

const bodyOf = ({ method, url, body }: EarnRequest): string | null =>
  method === 'POST' && url.pathname.endsWith('/v1/yields/balances') ? (body ?? null) : null

interface Batch {
  readonly since: number
  readonly questions: Question[]
}

/** How long a request waits for others (decisions/025-shared-reads). */
const WINDOW_MS = 50
/** While many ask, those that are not full wait so much longer, so that they fill. */
const MOST_WAIT_MS = WINDOW_MS + 2_000
/** After a quiet time so many need not; then one in so many milliseconds. */
const QUIET_TURNS = 6
const PACE_MS = 3_000

const sizeOf = ({ questions }: Batch): number =>
  questions.reduce((sum, { body }) => sum + body.queries.length, 0)

const clash = ({ questions }: Batch, { places }: BalanceBody): boolean =>
  questions.some(({ body }) => [...places].some((place) => body.places.has(place)))

/**
 * Gathers requests into batches of at most 25 queries, in which no two have a place in common. A batch goes out when it is
 * full, or when it has waited for its window and has its turn, or has waited long enough. One that is almost full waits for
 * a request that fits, while others begin the next.
 */
function createBatchLine(
  send: (questions: readonly Question[]) => void,
  clock: Clock,
): { join(body: BalanceBody, request: EarnRequest): Promise<EarnResult> } {
  const waiting = new Set<Batch>()
  const pace = createPace(QUIET_TURNS, PACE_MS, clock.now)
  let armed = false

  /** A full one needs no turn, but takes one, so that the next has time to fill. */
  const sendNow = (batch: Batch): void => {
    pace.take()
    waiting.delete(batch)
    send(batch.questions)
  }
  const mayGo = ({ since }: Batch): boolean => {
    const waited = clock.now() - since
    return waited >= WINDOW_MS && (pace.wait() === 0 || waited >= MOST_WAIT_MS)
  }
  const arm = (): void => {
    const [oldest] = waiting
    if (!oldest || armed) return
    armed = true
    const waited = clock.now() - oldest.since
    const turn = Math.max(WINDOW_MS - waited, pace.wait())
    clock.after(Math.max(0, Math.min(turn, MOST_WAIT_MS - waited)), () => {
      armed = false
      for (const batch of waiting) if (mayGo(batch)) sendNow(batch)
      arm()
    })
  }
  const roomFor = (body: BalanceBody): Batch => {
    for (const batch of waiting) {
      if (clash(batch, body)) continue
      if (sizeOf(batch) + body.queries.length <= MOST_QUERIES) return batch
    }
    const batch = { since: clock.now(), questions: [] }
    waiting.add(batch)
    return batch
  }
  return {
    join(body, request) {
      const wanted = body.queries.join()
      const same = [...waiting]
        .flatMap(({ questions }) => questions)
        .find((question) => question.body.queries.join() === wanted)
      if (same) {
        same.requests.push(request)
        return same.answer
      }
      const question = createQuestion(body, request)
      const batch = roomFor(body)
      batch.questions.push(question)
      if (sizeOf(batch) === MOST_QUERIES) sendNow(batch)
      arm()
      return question.answer
    },
  }
}

/**
 * The layer that lets balance queries of several visitors share one request: `POST /v1/yields/balances` of all who ask
 * within a moment. Nothing is kept: each answer is of after the question. Source: decisions/025-shared-reads.
 */
export function mergeBalances(
  service: EarnService,
  metrics: BalanceMetrics,
  clock: Clock,
): EarnService {
  const again = createPace(AGAIN_AT_ONCE, AGAIN_EVERY_MS, clock.now)
  const line = createBatchLine(createAskTogether({ service, metrics, again }), clock)
  return {
    send(request) {
      const text = bodyOf(request)
      if (text === null) return service.send(request)
      metrics.visitorAsked()
      const body = readBalanceBody(text)
      if (body) return line.join(body, request)
      metrics.upstreamAsked('alone', 0)
      return service.send(request)
    },
  }
}
