const WINDOW_MS = 60_000

/** What a request finds in its window. */
export interface WindowState {
  readonly allowed: boolean
  readonly remaining: number
  /** Unix milliseconds at which the window ends. */
  readonly resetsAt: number
}

/** Counts per name in fixed windows of 60 s of the wall clock (contract: Rate limits; decisions/007-sandbox-time: never moved). */
export interface RateWindows {
  consume(name: string, limit: number): WindowState
}

export function createRateWindows(now: () => number = Date.now): RateWindows {
  let startedAt = 0
  let counts = new Map<string, number>()
  return {
    consume(name, limit) {
      const start = Math.floor(now() / WINDOW_MS) * WINDOW_MS
      if (start !== startedAt) {
        startedAt = start
        counts = new Map()
      }
      const count = (counts.get(name) ?? 0) + 1
      const allowed = count <= limit
      if (allowed) counts.set(name, count)
      return { allowed, remaining: Math.max(0, limit - count), resetsAt: start + WINDOW_MS }
    },
  }
}
