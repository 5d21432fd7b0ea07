import type { Budget } from '../budget/open-budget.ts'
import { withTimeout } from '../with-timeout.ts'
import { isCreation, isRead, type EarnService, type Importance } from './earn-service.ts'

/** How long a request waits for admission: a portfolio loads within 15 s, and an action is worth more patience. */
const MAX_WAIT_MS: Readonly<Record<Importance, number>> = {
  leave: 20_000,
  enter: 20_000,
  follow: 12_000,
  read: 12_000,
  refresh: 12_000,
}

/** A permit is used within this time or returned: its window may be over. */
const PERMIT_LIFETIME_MS = 500

/**
 * Creates the layer that sends nothing beyond the key's budget. A read that the service rejects is retried if
 * admitted within the same time; a write is sent once, whatever the response (design, promise 2). A request that is
 * not known to be allowed yet waits for both.
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
