import { serviceClock } from '#src/api/service-clock.ts'

/** Seconds: whoever waits longer does not come for what is asked for now. */
const MONTH = 30n * 24n * 60n * 60n

/** Whether a signature holds for more than a month. @param until seconds; null is for ever */
export const isLongLived = (deadline: bigint | null): boolean =>
  deadline === null || deadline > BigInt(Math.floor(serviceClock.now() / 1000)) + MONTH
