/** Whether a yield can be entered and exited. */
export const AVAILABILITIES = [
  'open',
  'enter-closed',
  'exit-closed',
  'closed',
  'maintenance',
  'deprecated',
  'paused',
] as const

export type Availability = (typeof AVAILABILITIES)[number]

interface AvailabilityFlags {
  readonly id: string
  readonly network: string
  readonly status: { readonly enter: boolean; readonly exit: boolean }
  readonly metadata: { readonly underMaintenance: boolean; readonly deprecated: boolean }
}

/** The operator's paused deposits. */
export interface PausedDeposits {
  readonly all: boolean
  readonly networks: readonly string[]
  readonly yields: readonly string[]
}

export const isPaused = (
  paused: PausedDeposits,
  { id, network }: Pick<AvailabilityFlags, 'id' | 'network'>,
): boolean => paused.all || paused.yields.includes(id) || paused.networks.includes(network)

/**
 * Returns a yield's availability. Maintenance closes both; a deprecated yield accepts no deposits, whatever its
 * status, and can be exited. Source: contract: Availability; decisions/031-site-settings.
 */
export function getAvailability(flags: AvailabilityFlags, paused?: PausedDeposits): Availability {
  const { status, metadata } = flags
  if (metadata.underMaintenance) return 'maintenance'
  if (metadata.deprecated) return status.exit ? 'deprecated' : 'closed'
  const isDepositPaused = paused !== undefined && isPaused(paused, flags)
  if (status.enter && status.exit && isDepositPaused) return 'paused'
  if (status.enter && !isDepositPaused) return status.exit ? 'open' : 'exit-closed'
  return status.exit ? 'enter-closed' : 'closed'
}

/** Whether deposits are possible. */
export const canEnter = (availability: Availability): boolean =>
  availability === 'open' || availability === 'exit-closed'

/** Whether withdrawals are possible. */
export const canExit = (availability: Availability): boolean =>
  availability === 'open' ||
  availability === 'enter-closed' ||
  availability === 'deprecated' ||
  availability === 'paused'
