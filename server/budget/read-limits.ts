import type { UpstreamAnswer } from '../call-upstream.ts'
import type { Observation } from './shared-budget.ts'
import { WINDOW_MS } from './shares.ts'

/** Nobody has more in a minute; a larger figure is a mistake. */
const LARGEST_LIMIT = 10_000_000
/** So near to its end a window's figures may be those of the last one: the service tells whole seconds. */
const NEAR_END_MS = 2_000

const whole = (text: string | null): number | null =>
  text !== null && /^\d{1,15}$/.test(text.trim()) ? Number(text) : null

/**
 * What an answer says of the key's window. Source: contract: Rate limits.
 * @param clock Unix milliseconds here, for a service that sends no `date`; its own is used where it does, so that clocks
 * that differ change nothing
 * @returns null where it says nothing that can be believed, or nothing of a window that goes on
 */
export function readLimits(headers: Headers, clock: number): Observation | null {
  const limit = whole(headers.get('x-ratelimit-limit'))
  const remaining = whole(headers.get('x-ratelimit-remaining'))
  const reset = whole(headers.get('x-ratelimit-reset'))
  if (limit === null || remaining === null || reset === null) return null
  if (limit < 1 || limit > LARGEST_LIMIT) return null
  const date = Date.parse(headers.get('date') ?? '')
  const endsIn = reset * 1_000 - (Number.isNaN(date) ? clock : date)
  if (endsIn < NEAR_END_MS || endsIn > WINDOW_MS + 1_000) return null
  return { limit, remaining: Math.min(remaining, limit), endsIn }
}

const UNTOLD_MS = 1_000

/**
 * How long nobody should ask: told by a 429 of the key's own limit.
 * @param creates whether the request was to create an action: an address has a limit for that, which is no other's business;
 * then the key itself has something left
 * @returns milliseconds; null for any other answer
 */
export function readStop({ status, headers }: UpstreamAnswer, creates: boolean): number | null {
  if (status !== 429) return null
  if (creates && (whole(headers.get('x-ratelimit-remaining')) ?? 0) > 0) return null
  const seconds = whole(headers.get('retry-after'))
  return seconds === null ? UNTOLD_MS : Math.max(UNTOLD_MS, seconds * 1_000)
}
