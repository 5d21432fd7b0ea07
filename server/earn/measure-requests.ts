import { Histogram, type Registry } from 'prom-client'
import type { EarnResult, EarnService } from './earn-service.ts'

const getOutcome = (result: EarnResult): string => {
  if (typeof result === 'string') return result
  return 'status' in result ? String(result.status) : 'no budget'
}

/** The layer that times what is really sent to the service: `sheaf_upstream_seconds`, by importance and outcome. */
export function measureRequests(service: EarnService, registry: Registry): EarnService {
  const seconds = new Histogram({
    name: 'sheaf_upstream_seconds',
    help: 'Requests to the Earn service, by importance and outcome (its status, or why there was no answer).',
    labelNames: ['importance', 'outcome'],
    buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    registers: [registry],
  })
  return {
    async send(request) {
      const stop = seconds.startTimer({ importance: request.importance })
      const result = await service.send(request)
      stop({ outcome: getOutcome(result) })
      return result
    },
  }
}
