import type { UpstreamResponse } from '../call-upstream.ts'
import type { WindowObservation, SharedBudget } from './shared-budget.ts'
import { WINDOW_MS } from './plan.ts'
import type { BudgetWithFallback } from './budget-with-fallback.ts'

/**
 * Creates a reporter of the window's figures to the shared budget, one at a time and only news: a window's limit and
 * end, or more used than all copies know of, as by another program with the same key.
 */
export function createRateLimitReporter(
  budget: Pick<BudgetWithFallback, 'getLastState' | 'updateState'>,
  sharedBudget: Pick<SharedBudget, 'observe'>,
): (observation: WindowObservation) => void {
  let isReporting = false
  return (observation) => {
    const { state, age } = budget.getLastState()
    const isNew =
      observation.limit !== state.limit ||
      (observation.endsIn !== null &&
        (!state.confirmed || observation.limit - observation.remaining > state.used))
    // After a window is over, the next response reports the next one.
    if (isReporting || !isNew || state.endsIn <= age) return
    isReporting = true
    sharedBudget
      .observe(observation)
      .then(
        (updatedState) => budget.updateState(updatedState),
        () => undefined,
      )
      .finally(() => {
        isReporting = false
      })
  }
}

/** Anything larger is an error of the service. */
const MAX_LIMIT = 10_000_000
/** This close to its end, figures may be of the previous window: the service sends whole seconds. */
const NEAR_END_MS = 2_000

const parseInteger = (text: string | null): number | null =>
  text !== null && /^\d{1,15}$/.test(text.trim()) ? Number(text) : null

/**
 * Reads the key's window from a response. Source: contract: Rate limits.
 * @param nowMs Unix milliseconds here; the response's `date` is used where it has one, so that clock skew does not
 *   matter
 * @returns null where the headers are missing or implausible, or the window is over
 */
export function readLimits(headers: Headers, nowMs: number): WindowObservation | null {
  const limit = parseInteger(headers.get('x-ratelimit-limit'))
  const remaining = parseInteger(headers.get('x-ratelimit-remaining'))
  const reset = parseInteger(headers.get('x-ratelimit-reset'))
  if (limit === null || remaining === null || reset === null) return null
  if (limit < 1 || limit > MAX_LIMIT) return null
  const date = Date.parse(headers.get('date') ?? '')
  const endsIn = reset * 1_000 - (Number.isNaN(date) ? nowMs : date)
  if (endsIn < NEAR_END_MS || endsIn > WINDOW_MS + 1_000) return null
  return { limit, remaining: Math.min(remaining, limit), endsIn }
}

const DEFAULT_STOP_MS = 1_000

/**
 * Reads how long to stop sending from a 429 of the key's own limit.
 * @param isCreation whether the request creates an action: that limit is per address and leaves the key's own untouched
 * @returns milliseconds; null for any other response
 */
export function readStopDuration(
  { status, headers }: UpstreamResponse,
  isCreation: boolean,
): number | null {
  if (status !== 429) return null
  if (isCreation && (parseInteger(headers.get('x-ratelimit-remaining')) ?? 0) > 0) return null
  const seconds = parseInteger(headers.get('retry-after'))
  return seconds === null ? DEFAULT_STOP_MS : Math.max(DEFAULT_STOP_MS, seconds * 1_000)
}
