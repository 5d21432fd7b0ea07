import type { Budget } from '../budget/open-budget.ts'
import { within } from '../within.ts'
import type { EarnService } from './earn-service.ts'
import type { Importance } from './importance.ts'
import { isCreation, isRead } from './request-kind.ts'

/** How long a request waits for its turn: a portfolio is there within 15 s, and an action is worth more patience. */
const PATIENCE_MS: Readonly<Record<Importance, number>> = {
  leave: 20_000,
  enter: 20_000,
  follow: 12_000,
  read: 12_000,
  refresh: 12_000,
}

/** A turn is used soon or given back: what it was given for may be over. */
const SOON_MS = 500

/**
 * The layer that sends nothing beyond the key's budget. What the service refuses all the same is sent again when its turn
 * comes within the same time, if it is a read; a write is sent once, whatever its answer (design, promise 2). What is not
 * known to be allowed yet waits for both, and is sent when it has both.
 */
export function keepToBudget(
  service: EarnService,
  budget: Pick<Budget, 'admit' | 'giveBack' | 'learn'>,
): EarnService {
  return {
    async send(request) {
      const { importance, signal, allowed } = request
      const until = performance.now() + PATIENCE_MS[importance]
      for (;;) {
        const refusal = await budget.admit(importance, { until, signal })
        if (refusal) return refusal
        const answer = allowed ? await within(allowed, SOON_MS) : true
        if (answer !== true) {
          budget.giveBack()
          if (answer === 'late' && (await allowed)) continue
          return 'not allowed'
        }
        const sentAt = performance.now()
        const result = await service.send(request)
        if (typeof result === 'string' || !('status' in result)) return result
        const refused = await budget.learn(result, performance.now() - sentAt, isCreation(request))
        if (!refused || !isRead(request)) return result
      }
    },
  }
}
