/** Whether people can get in and out, as one word. */
export const AVAILABILITIES = [
  'open',
  'enter-closed',
  'exit-closed',
  'closed',
  'maintenance',
  'deprecated',
] as const

export type Availability = (typeof AVAILABILITIES)[number]

interface Flags {
  readonly status: { readonly enter: boolean; readonly exit: boolean }
  readonly metadata: { readonly underMaintenance: boolean; readonly deprecated: boolean }
}

/**
 * The availability of a yield. Maintenance closes both ways; a deprecated yield takes no deposits, whatever its status
 * says, and still pays out. Source: earn-api.md, Yield availability.
 */
export function availabilityOf({ status, metadata }: Flags): Availability {
  if (metadata.underMaintenance) return 'maintenance'
  if (metadata.deprecated) return status.exit ? 'deprecated' : 'closed'
  if (status.enter) return status.exit ? 'open' : 'exit-closed'
  return status.exit ? 'enter-closed' : 'closed'
}

/** Whether a deposit can be started. */
export const canEnter = (availability: Availability): boolean =>
  availability === 'open' || availability === 'exit-closed'
