import type { EarnRequest, EarnService } from '../earn/earn-service.ts'
import { createAskTogether } from './ask-together.ts'
import type { BalanceMetrics } from './balance-metrics.ts'
import { createBatchLine } from './batch-line.ts'
import type { Clock } from './clock.ts'
import { createPace } from './pace.ts'
import { readBalanceBody } from './read-balance-body.ts'

/** What failed is asked again at most this often: so many at once after a quiet time, then one in so many milliseconds. */
const AGAIN_AT_ONCE = 10
const AGAIN_EVERY_MS = 1_000

const bodyOf = ({ method, url, body }: EarnRequest): string | null =>
  method === 'POST' && url.pathname.endsWith('/v1/yields/balances') ? (body ?? null) : null

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
