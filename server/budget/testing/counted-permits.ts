import type { Importance } from '../../earn/earn-service.ts'
import type { PermitSource } from '../request-scheduler.ts'
import { getPortion, SHARES, WINDOW_MS } from '../plan.ts'

/** Consecutive windows of permits in this process, with the real shares but without pacing, for scheduler tests. */
export interface CountedPermits extends PermitSource {
  /** In the current window. */
  used(): number
  /** In all windows. */
  granted(): number
  /** Milliseconds since the window began. */
  age(): number
  readonly questions: { readonly importance: Importance; readonly count: number }[]
}

/** @param takes milliseconds per response */
export function createCountedPermits(
  limit: number,
  now: () => number,
  takes: () => number = () => 2,
): CountedPermits {
  const questions: CountedPermits['questions'] = []
  let startedAt = now()
  let used = 0
  let total = 0
  const startNewWindow = (): void => {
    if (now() < startedAt + WINDOW_MS) return
    startedAt = now()
    used = 0
  }
  return {
    questions,
    used() {
      startNewWindow()
      return used
    },
    granted: () => total,
    age() {
      startNewWindow()
      return now() - startedAt
    },
    async take(importance, count) {
      questions.push({ importance, count })
      await new Promise((resolve) => {
        setTimeout(resolve, takes())
      })
      startNewWindow()
      const available = getPortion(limit, SHARES[importance].window, 100) - used
      const granted = Math.max(0, Math.min(count, available))
      used += granted
      total += granted
      const endsIn = startedAt + WINDOW_MS - now()
      return {
        granted,
        validFor: endsIn,
        availableIn: endsIn,
        retryAfterMs: endsIn,
        stoppedFor: 0,
        toldFor: 0,
        month: '2026-11',
      }
    },
    returnUnused: () => undefined,
  }
}
