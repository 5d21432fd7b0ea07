import type { RunStatus } from './run-status.ts'

const MINUTE = 60_000

/** After how many milliseconds a wait is longer than it should be, and its page says what can be done. */
const LIMITS_MS = {
  reading: MINUTE / 2,
  checking: MINUTE / 2,
  payload: 2 * MINUTE,
  confirmation: 10 * MINUTE,
  // decisions/014-next-step.
  mined: 2 * MINUTE,
  service: 2 * MINUTE,
  elsewhere: 10 * MINUTE,
  report: 2 * MINUTE,
  broadcast: 2 * MINUTE,
  watching: 10 * MINUTE,
} as const satisfies Partial<Record<RunStatus, number>>

export type LongWait = keyof typeof LIMITS_MS

/** Whether a status is a wait that should end by itself. A wallet's prompt has a way out of its own (decisions/010-signing). */
export const isWait = (status: RunStatus): status is LongWait => status in LIMITS_MS

/**
 * Milliseconds until a wait counts as long; 0 or less when it is.
 * @param since when it began, and `now`: the service's time, milliseconds
 */
export const getTimeUntilLong = (wait: LongWait, since: number, now: number): number =>
  since + LIMITS_MS[wait] - now
