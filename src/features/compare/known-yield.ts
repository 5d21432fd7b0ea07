import { readYieldDetails, type YieldDetails } from '#src/api/schemas/yield-details.ts'
import type { Yield } from '#src/api/schemas/yield.ts'
import { getYieldName } from '#src/api/yield-name.ts'
import {
  getAvailability,
  type Availability,
  type PausedDeposits,
} from '#src/catalogue/availability.ts'

/** A yield of a comparison that was read. */
export interface KnownYield {
  readonly id: string
  readonly name: string
  /** Where it stands in the address: its colour and its line. */
  readonly place: number
  readonly found: Yield
  readonly details: YieldDetails
  readonly availability: Availability
}

export function knownYield(
  found: Yield,
  place: number,
  paused: PausedDeposits | undefined,
): KnownYield {
  return {
    id: found.id,
    name: getYieldName(found),
    place,
    found,
    details: readYieldDetails(found),
    availability: getAvailability(found, paused),
  }
}
