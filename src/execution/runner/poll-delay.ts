const MAX_DELAY = 15_000
const STEPS = [2000, 4000, 8000] as const
const AFTER_RECEIPT = [500, 500, 1000, 4000] as const
const HIDDEN_DELAY = 60_000

/** Never sooner: a minute of waiting costs the service at most eight requests. */
const addJitter = (delay: number, random: number): number => delay * (1 + random * 0.2)

/**
 * Milliseconds until the service is asked again.
 * @param polls how often it was asked since something last changed.
 * @param random 0 to 1.
 */
export function getPollDelay(polls: number, random = Math.random()): number {
  return addJitter(STEPS[polls] ?? MAX_DELAY, random)
}

/**
 * The same, after a chain has shown the transaction and the service was asked at once: at 0.5, 1 and 2 s, then as seldom
 * as where nothing happens (decisions/014-next-step).
 */
export function getDelayAfterReceipt(polls: number, random = Math.random()): number {
  return AFTER_RECEIPT[polls] ?? addJitter(MAX_DELAY, random)
}

/** Until something is asked of the service once more that it has forgotten: that costs two requests. */
export const getDelayAfterRepeatedReport = (random = Math.random()): number =>
  addJitter(MAX_DELAY, random)

/** A page that nobody sees asks once a minute (decisions/014-next-step). */
export const getVisibleDelay = (isVisible: boolean, delay: number): number =>
  isVisible ? delay : Math.max(delay, HIDDEN_DELAY)
