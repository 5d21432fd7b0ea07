import { EarnError } from './earn-error.ts'

const MAX_RETRIES = 3
const MAX_DELAY = 15_000

/** Whether a read is worth asking again: only for what can pass by itself. Source: contract: Status codes. */
export function shouldRetryRead(failures: number, error: unknown): boolean {
  if (failures >= MAX_RETRIES) return false
  return error instanceof EarnError && error.details.kind !== 'refused'
}

/**
 * Milliseconds before a read is asked again: what the service told, else exponential backoff with jitter.
 * @param random 0 to 1.
 */
export function getReadRetryDelay(
  failures: number,
  error: unknown,
  random = Math.random(),
): number {
  const retryAfter = error instanceof EarnError ? error.details.retryAfter : null
  if (retryAfter !== null) return retryAfter * 1000
  return Math.min(MAX_DELAY, 1000 * 2 ** failures) * (0.5 + random / 2)
}
