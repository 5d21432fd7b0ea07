import type { Yield } from '#src/api/schemas/yield.ts'
import {
  getAvailability,
  canEnter,
  type Availability,
  type PausedDeposits,
} from '#src/catalogue/availability.ts'
import { walletFamilyOf } from '#src/features/portfolio/index.ts'

/** Why nothing can be done here, known before anything is typed. */
export type Gate =
  | Exclude<Availability, 'open'>
  /** No wallet of the network's family can be connected here. */
  | 'no-wallet'
  /** The yield can't be entered directly. */
  | 'no-enter'
  /** Money leaves only through the actions of the position. */
  | 'no-exit'

function enterGate(found: Yield, paused: PausedDeposits | undefined): Gate | null {
  const availability = getAvailability(found, paused)
  if (availability !== 'open' && !canEnter(availability)) return availability
  return found.mechanics.arguments?.enter ? null : 'no-enter'
}

function exitGate(found: Yield): Gate | null {
  if (found.metadata.underMaintenance) return 'maintenance'
  if (!found.mechanics.arguments?.exit) return 'no-exit'
  if (found.status.exit) return null
  return found.status.enter ? 'exit-closed' : 'closed'
}

/** What stands in the way of an intent; null when nothing does. Exits are never paused by the site (decisions/031-site-settings). */
export function gateOf(
  found: Yield,
  intent: 'enter' | 'exit' | 'manage',
  paused?: PausedDeposits,
): Gate | null {
  if (walletFamilyOf(found.network) === null) return 'no-wallet'
  switch (intent) {
    case 'enter':
      return enterGate(found, paused)
    case 'exit':
      return exitGate(found)
    case 'manage':
      return found.metadata.underMaintenance ? 'maintenance' : null
  }
}
