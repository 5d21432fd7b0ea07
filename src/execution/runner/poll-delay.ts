const LONGEST = 15_000
const STEPS = [2000, 4000, 8000] as const
const AFTER_RECEIPT = [500, 500, 1000, 4000] as const
const HIDDEN = 60_000

/** Never sooner: a minute of waiting costs the service at most eight requests. */
const jittered = (delay: number, random: number): number => delay * (1 + random * 0.2)

/**
 * Milliseconds until the service is asked again.
 * @param polls how often it was asked since something last changed.
 * @param random 0 to 1.
 */
export function pollDelay(polls: number, random = Math.random()): number {
  return jittered(STEPS[polls] ?? LONGEST, random)
}

/**
 * The same, after a chain has shown the transaction and the service was asked at once: at 0.5, 1 and 2 s, then as seldom
 * as where nothing happens (decisions/014-next-step).
 */
export function delayAfterReceipt(polls: number, random = Math.random()): number {
  return AFTER_RECEIPT[polls] ?? jittered(LONGEST, random)
}

/** Until something is asked of the service once more that it has forgotten: that costs two requests. */
export const delayAfterTelling = (random = Math.random()): number => jittered(LONGEST, random)

/** A page that nobody sees asks once a minute (decisions/014-next-step). */
export const delayWhile = (visible: boolean, delay: number): number =>
  visible ? delay : Math.max(delay, HIDDEN)
