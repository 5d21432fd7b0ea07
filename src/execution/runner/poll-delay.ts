const STEPS = [2000, 4000, 8000, 15_000] as const
const AFTER_RECEIPT = [0, 500, 1000, 2000] as const
const HIDDEN = 60_000

const jittered = (delay: number, random: number): number => delay * (0.8 + random * 0.4)

/**
 * Milliseconds until the service is asked again.
 * @param polls how often it was asked since something last changed.
 * @param random 0 to 1.
 */
export function pollDelay(polls: number, random = Math.random()): number {
  return jittered(STEPS[Math.min(polls, STEPS.length - 1)] ?? 15_000, random)
}

/** The same, after a chain has shown the transaction: at 0, 0.5, 1 and 2 s, then as usual (decision 3). */
export function delayAfterReceipt(polls: number, random = Math.random()): number {
  return AFTER_RECEIPT[polls] ?? pollDelay(polls - AFTER_RECEIPT.length, random)
}

/** A page that nobody sees asks once a minute (decision 2). */
export const delayWhile = (visible: boolean, delay: number): number =>
  visible ? delay : Math.max(delay, HIDDEN)
