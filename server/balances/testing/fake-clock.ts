import type { Clock } from '../clock.ts'

interface FakeClock extends Clock {
  /** Lets so much time pass, running what is due in order; what it resolves gets to run in between. */
  pass(milliseconds: number): Promise<void>
}

/** Lets everything that only waits for promises go on. */
const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

export function createFakeClock(): FakeClock {
  let now = 0
  const due: { at: number; run: () => void }[] = []
  return {
    now: () => now,
    after: (milliseconds, run) => void due.push({ at: now + milliseconds, run }),
    async pass(milliseconds) {
      const until = now + milliseconds
      for (;;) {
        await settled()
        due.sort((one, other) => one.at - other.at)
        if (!due[0] || due[0].at > until) break
        const next = due.shift()
        now = Math.max(now, next?.at ?? now)
        next?.run()
      }
      now = until
    },
  }
}
