import type { Budget } from '../budget/open-budget.ts'
import { withTimeout } from '../with-timeout.ts'
import { isCreation, isRead, type EarnService, type Importance } from './earn-service.ts'

/** How long a request waits for its turn: a portfolio is there within 15 s, and an action is worth more patience. */
const MAX_WAIT_MS: Readonly<Record<Importance, number>> = {
  leave: 20_000,
  enter: 20_000,
  follow: 12_000,
  read: 12_000,
  refresh: 12_000,
}

/** A turn is used soon or given back: what it was given for may be over. */
const PERMIT_LIFETIME_MS = 500

/**
 * The layer that sends nothing beyond the key's budget. What the service refuses all the same is sent again when its turn
 * comes within the same time, if it is a read; a write is sent once, whatever its answer (design, promise 2). What is not
 * known to be allowed yet waits for both, and is sent when it has both.
 */
export function enforceBudget(
  service: EarnService,
  budget: Pick<Budget, 'admit' | 'releasePermit' | 'recordResponse'>,
): EarnService {
  return {
    async send(request) {
      const { importance, signal, allowed } = request
      const deadline = performance.now() + MAX_WAIT_MS[importance]
      for (;;) {
        const rejection = await budget.admit(importance, { until: deadline, signal })
        if (rejection) return rejection
        const isAllowed = allowed ? await withTimeout(allowed, PERMIT_LIFETIME_MS) : true
        if (isAllowed !== true) {
          budget.releasePermit()
          if (isAllowed === 'late' && (await allowed)) continue
          return 'not allowed'
        }
        const sentAt = performance.now()
        const result = await service.send(request)
        if (typeof result === 'string' || !('status' in result)) return result
        const isRateLimited = await budget.recordResponse(
          result,
          performance.now() - sentAt,
          isCreation(request),
        )
        if (!isRateLimited || !isRead(request)) return result
      }
    },
  }
}
