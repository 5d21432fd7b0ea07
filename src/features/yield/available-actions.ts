import type { Yield } from '#src/api/schemas/yield.ts'
import { getAvailability, canEnter, type PausedDeposits } from '#src/catalogue/availability.ts'

/** Whether entering and exiting are available now. */
export interface AvailableActions {
  readonly enter: boolean
  readonly exit: boolean
  /** No direct exit: funds leave through the position's pending actions. */
  readonly exitByActions: boolean
}

/** An `exit` without arguments can't be requested directly. Source: contract: Arguments. */
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
