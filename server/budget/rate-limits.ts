import type { UpstreamResponse } from '../call-upstream.ts'
import type { WindowObservation, SharedBudget } from './shared-budget.ts'
import { WINDOW_MS } from './plan.ts'
import type { BudgetWithFallback } from './budget-with-fallback.ts'

/**
 * Tells the shared budget what answers say of the window, one after the other, and only what is news: a window's limit and
 * end, or that more of it is used than all copies know of, as by another program with the same key.
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
    // A window that is over is first followed by the next one, with the next question.
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

/** Nobody has more in a minute; a larger figure is a mistake. */
const MAX_LIMIT = 10_000_000
/** So near to its end a window's figures may be those of the last one: the service tells whole seconds. */
const NEAR_END_MS = 2_000

const parseInteger = (text: string | null): number | null =>
  text !== null && /^\d{1,15}$/.test(text.trim()) ? Number(text) : null

/**
 * What an answer says of the key's window. Source: contract: Rate limits.
 * @param nowMs Unix milliseconds here, for a service that sends no `date`; its own is used where it does, so that clocks
 * that differ change nothing
 * @returns null where it says nothing that can be believed, or nothing of a window that goes on
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
 * How long nobody should ask: told by a 429 of the key's own limit.
 * @param isCreation whether the request was to create an action: an address has a limit for that, which is no other's business;
 * then the key itself has something left
 * @returns milliseconds; null for any other answer
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
