const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** contract: Webhook retries: after each of the first six failures there is another attempt. */
const DELAYS = [MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR, 6 * HOUR, 24 * HOUR]

/** Milliseconds from a failed attempt, the first being 1, to the next; null when it was the last. */
export const retryDelay = (attempts: number): number | null => DELAYS[attempts - 1] ?? null
