import type { Yield } from '#src/api/schemas/yield.ts'

/** A wait on the way in or out. */
export interface Wait {
  /** How long this one takes by itself; null: the service says nothing of it. */
  readonly seconds: number | null
  /** Seconds from now until it is over at the earliest, with all that comes before; null where something is unknown. */
  readonly ahead: number | null
  /** That moment, milliseconds since 1970. */
  readonly at: number | null
}

/** When money that goes in now earns, can be asked back, and is free. */
export interface YieldTimeline {
  readonly earning: Wait
  readonly leaving: Wait
  readonly free: Wait
}

const toWait = (now: number, seconds: number | null, ahead: number | null): Wait => ({
  seconds,
  ahead,
  at: ahead === null ? null : now + ahead * 1000,
})

/**
 * The waits of a yield from now on. Source: contract: Mechanics: a warm-up is before rewards accrue, a lock-up before an
 * exit can start, a cooldown between that and free funds. A wait that isn't named moves no date.
 * @param now milliseconds, the service's time
 */
export function getYieldTimeline(mechanics: Yield['mechanics'], now: number): YieldTimeline {
  const warmup = mechanics.warmupPeriod?.seconds ?? null
  const lockup = mechanics.lockupPeriod?.seconds ?? null
  const cooldown = mechanics.cooldownPeriod?.seconds ?? null
  return {
    earning: toWait(now, warmup, warmup ?? 0),
    leaving: toWait(now, lockup, lockup ?? 0),
    free: toWait(now, cooldown, cooldown === null ? null : (lockup ?? 0) + cooldown),
  }
}
