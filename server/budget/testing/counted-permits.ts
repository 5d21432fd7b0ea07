import type { Importance } from '../../earn/importance.ts'
import type { Permits } from '../permits.ts'
import { partOf, SHARES, WINDOW_MS } from '../shares.ts'

/** Permits of one window after the other in this process, by the real shares but without pacing, for tests of the gate. */
export interface CountedPermits extends Permits {
  /** In the window that goes on. */
  used(): number
  /** In all windows. */
  granted(): number
  /** Milliseconds since the window began. */
  age(): number
  readonly questions: { readonly importance: Importance; readonly count: number }[]
}

/** @param takes milliseconds that each answer takes */
export function countedPermits(
  limit: number,
  now: () => number,
  takes: () => number = () => 2,
): CountedPermits {
  const questions: CountedPermits['questions'] = []
  let startedAt = now()
  let used = 0
  let sum = 0
  const pass = (): void => {
    if (now() < startedAt + WINDOW_MS) return
    startedAt = now()
    used = 0
  }
  return {
    questions,
    used() {
      pass()
      return used
    },
    granted: () => sum,
    age() {
      pass()
      return now() - startedAt
    },
    async take(importance, count) {
      questions.push({ importance, count })
      await new Promise((resolve) => {
        setTimeout(resolve, takes())
      })
      pass()
      const room = partOf(limit, SHARES[importance].window, 100) - used
      const granted = Math.max(0, Math.min(count, room))
      used += granted
      sum += granted
      const endsIn = startedAt + WINDOW_MS - now()
      return {
        granted,
        validFor: endsIn,
        again: endsIn,
        told: endsIn,
        stoppedFor: 0,
        toldFor: 0,
        month: '2026-11',
      }
    },
    unused: () => undefined,
  }
}
