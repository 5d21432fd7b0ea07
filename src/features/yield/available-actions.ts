import type { Yield } from '#src/api/schemas/yield.ts'
import { getAvailability, canEnter, type PausedDeposits } from '#src/catalogue/availability.ts'

/** Which ways in and out are open now. */
export interface AvailableActions {
  readonly enter: boolean
  readonly exit: boolean
  /** There is no direct exit: money leaves through the position's pending actions. */
  readonly exitByActions: boolean
}

/** An `exit` without arguments can't be asked for directly. Source: contract: Arguments. */
export function getAvailableActions(earnYield: Yield, paused?: PausedDeposits): AvailableActions {
  const ways = earnYield.mechanics.arguments
  const hasExit = ways?.exit !== undefined
  const { exit } = earnYield.status
  return {
    enter: canEnter(getAvailability(earnYield, paused)) && ways?.enter !== undefined,
    exit: hasExit && exit && !earnYield.metadata.underMaintenance,
    exitByActions: !hasExit,
  }
}
