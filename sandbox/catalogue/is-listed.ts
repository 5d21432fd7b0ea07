import type { Restriction } from './restriction.ts'

/** Whether lists of yields show one with these restrictions, as far as the yield alone decides it. */
export const isListed = (restrictions: readonly Restriction[] = []): boolean =>
  !restrictions.includes('not-enabled') && !restrictions.includes('decommissioned')
