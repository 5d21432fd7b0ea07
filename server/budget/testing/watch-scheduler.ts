import type { Importance } from '../../earn/earn-service.ts'
import type { RequestScheduler } from '../request-scheduler.ts'

/** Milliseconds that a request of a test waits at most. */
export const MAX_WAIT_MS = 12_000

/** Records the order of admissions and each rejection. */
export function watchScheduler(scheduler: RequestScheduler) {
  const admitted: string[] = []
  const refused: [string, number][] = []
  return {
    through: admitted,
    refused,
    ask: (
      name: string,
      importance: Importance,
      maxWaitMs = MAX_WAIT_MS,
      signal?: AbortSignal,
    ): void => {
      void scheduler
        .admit(importance, { until: performance.now() + maxWaitMs, signal })
        .then((rejection) => {
          if (rejection) refused.push([name, rejection.retryAfter])
          else admitted.push(name)
        })
    },
  }
}
