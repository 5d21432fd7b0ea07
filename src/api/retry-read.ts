import { EarnError } from './earn-error.ts'

const MOST_TRIES = 3
const CEILING = 15_000

/** Whether a read is worth asking again: only for what can pass by itself. Source: contract: Status codes. */
export function shouldRetryRead(failures: number, error: unknown): boolean {
  if (failures >= MOST_TRIES) return false
  return error instanceof EarnError && error.details.kind !== 'refused'
}

/**
 * Milliseconds before a read is asked again: what the service told, else exponential backoff with jitter.
 * @param random 0 to 1.
 */
export function readRetryDelay(failures: number, error: unknown, random = Math.random()): number {
  const told = error instanceof EarnError ? error.details.retryAfter : null
  if (told !== null) return told * 1000
  return Math.min(CEILING, 1000 * 2 ** failures) * (0.5 + random / 2)
}
