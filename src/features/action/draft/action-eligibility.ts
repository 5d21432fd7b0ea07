import type { Yield } from '#src/api/schemas/yield.ts'
import {
  getAvailability,
  canEnter,
  type Availability,
  type PausedDeposits,
} from '#src/catalogue/availability.ts'
import { canSignOn, isUnknownEvm } from '#src/families/wallet-family.ts'

/** Why an action is impossible, known before any input. */
export type IneligibilityReason =
  | Exclude<Availability, 'open'>
  | 'no-wallet'
  /** An EVM network that the site has no node of. */
  | 'no-node'
  /** The yield can't be entered directly. */
  | 'no-enter'
  /** Funds leave only through the position's pending actions. */
  | 'no-exit'

function getEnterIneligibility(
  earnYield: Yield,
  paused: PausedDeposits | undefined,
): IneligibilityReason | null {
  const availability = getAvailability(earnYield, paused)
  if (availability !== 'open' && !canEnter(availability)) return availability
  return earnYield.mechanics.arguments?.enter ? null : 'no-enter'
}

function getExitIneligibility(earnYield: Yield): IneligibilityReason | null {
  if (earnYield.metadata.underMaintenance) return 'maintenance'
  if (!earnYield.mechanics.arguments?.exit) return 'no-exit'
  if (earnYield.status.exit) return null
  return earnYield.status.enter ? 'exit-closed' : 'closed'
}

/** Returns what blocks an intent; null if nothing does. The site never pauses exits (decisions/031-site-settings). */
export function getIneligibility(
  earnYield: Yield,
  intent: 'enter' | 'exit' | 'manage',
  paused?: PausedDeposits,
): IneligibilityReason | null {
  if (!canSignOn(earnYield.network)) return isUnknownEvm(earnYield) ? 'no-node' : 'no-wallet'
  switch (intent) {
    case 'enter':
      return getEnterIneligibility(earnYield, paused)
    case 'exit':
      return getExitIneligibility(earnYield)
    case 'manage':
      return earnYield.metadata.underMaintenance ? 'maintenance' : null
  }
}
