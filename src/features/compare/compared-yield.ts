import { readYieldDetails, type YieldDetails } from '#src/api/schemas/yield-details.ts'
import type { Yield } from '#src/api/schemas/yield.ts'
import { getYieldName } from '#src/api/yield-name.ts'
import {
  getAvailability,
  type Availability,
  type PausedDeposits,
} from '#src/catalogue/availability.ts'

/** A yield of a comparison that was read. */
export interface ComparedYield {
  readonly id: string
  readonly name: string
  /** Where it stands in the address: its colour and its line. */
  readonly index: number
  readonly earnYield: Yield
  readonly details: YieldDetails
  readonly availability: Availability
}

export function toComparedYield(
  earnYield: Yield,
  index: number,
  paused: PausedDeposits | undefined,
): ComparedYield {
  return {
    id: earnYield.id,
    name: getYieldName(earnYield),
    index,
    earnYield,
    details: readYieldDetails(earnYield),
    availability: getAvailability(earnYield, paused),
  }
}
