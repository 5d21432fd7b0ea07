import type { Yield } from '#src/api/schemas/yield.ts'
import { getAvailability, canEnter } from '#src/catalogue/availability.ts'

/** Whether more could be put in. Of a yield that could not be read nobody knows: its own page tells. */
export const canDeposit = (earnYield: Yield | undefined): boolean =>
  earnYield === undefined ||
  (canEnter(getAvailability(earnYield)) && earnYield.mechanics.arguments?.enter !== undefined)
