import type { Yield } from '#src/api/schemas/yield.ts'
import { getAvailability, canEnter, type PausedDeposits } from '#src/catalogue/availability.ts'

/** Which ways in and out are open now. */
export interface YieldWays {
  readonly enter: boolean
  readonly exit: boolean
  /** There is no direct exit: money leaves through the position's pending actions. */
  readonly exitByActions: boolean
}

/** An `exit` without arguments can't be asked for directly. Source: contract: Arguments. */
export function yieldWays(found: Yield, paused?: PausedDeposits): YieldWays {
  const ways = found.mechanics.arguments
  const hasExit = ways?.exit !== undefined
  const { exit } = found.status
  return {
    enter: canEnter(getAvailability(found, paused)) && ways?.enter !== undefined,
    exit: hasExit && exit && !found.metadata.underMaintenance,
    exitByActions: !hasExit,
  }
}
