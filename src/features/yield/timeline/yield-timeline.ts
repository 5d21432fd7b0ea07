import type { Yield } from '#src/api/schemas/yield.ts'

/** A wait on the way in or out. */
export interface Wait {
  /** Null: the service says nothing of it. */
  readonly seconds: number | null
  /** When it is over at the earliest, milliseconds since 1970; null where something before it is unknown. */
  readonly at: number | null
}

/** When money that goes in now earns, can be asked back, and is free. */
export interface YieldTimeline {
  readonly earning: Wait
  readonly leaving: Wait
  readonly free: Wait
}

const after = (start: number | null, seconds: number | null): number | null =>
  start === null ? null : start + (seconds ?? 0) * 1000

/**
 * The waits of a yield from now on. Source: supplement, section 2: a warm-up is before rewards accrue, a lock-up before an
 * exit can start, a cooldown between that and free funds. A wait that isn't named moves no date.
 * @param now milliseconds, the service's time
 */
export function yieldTimeline(mechanics: Yield['mechanics'], now: number): YieldTimeline {
  const warmup = mechanics.warmupPeriod?.seconds ?? null
  const lockup = mechanics.lockupPeriod?.seconds ?? null
  const cooldown = mechanics.cooldownPeriod?.seconds ?? null
  const leaving = after(now, lockup)
  return {
    earning: { seconds: warmup, at: after(now, warmup) },
    leaving: { seconds: lockup, at: leaving },
    free: { seconds: cooldown, at: cooldown === null ? null : after(leaving, cooldown) },
  }
}
