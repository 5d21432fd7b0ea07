import type { Importance } from '../earn/earn-service.ts'
import {
  getPortion,
  REFRESH_SHARE,
  INITIAL_WINDOW_LIMIT,
  getMonthlyRequests,
  SHARES,
  WINDOW_MS,
  type Plan,
} from './plan.ts'
import { createHash } from 'node:crypto'
import {
  createBudget,
  recordWindow,
  stopSending,
  takePermits,
  type StoredBudget,
} from '../store/budgets.ts'
import type { Store } from '../store/store.ts'

/** The key itself must not be stored in a database. */
const hashKey = (key: string): string => createHash('sha256').update(key).digest('hex')

/** Longest stop, so that a wrong figure never blocks for ever. */
const MAX_STOP_MS = 32 * 86_400_000

/** Opens a key's budget in the database that all copies share: each call is one statement. */
export async function openSharedBudget(
  store: Store,
  key: string,
  plan: Plan | null,
): Promise<SharedBudget> {
  const keyHash = hashKey(key)
  const noCorrection = { requests: 0, month: '' }
  let correction = noCorrection
  let monthLimit = getMonthlyRequests(plan, INITIAL_WINDOW_LIMIT)
  await createBudget(store, keyHash, INITIAL_WINDOW_LIMIT)

  const addMonthLimit = (stored: StoredBudget): BudgetState => {
    monthLimit = getMonthlyRequests(plan, stored.limit)
    return { ...stored, monthLimit }
  }
  return {
    async take(importance, count) {
      const { window, paced, month } = SHARES[importance]
      const isRefresh = importance === 'refresh'
      const sentCorrection = correction
      correction = noCorrection
      const getMonthPortion = (part: number) =>
        monthLimit === null ? null : getPortion(monthLimit, part, 1_000)
      const permitRequest = {
        keyHash,
        count,
        windowShare: window,
        paced,
        isRefresh,
        correction: sentCorrection,
        monthAllowance: getMonthPortion(month),
        refreshAllowance: isRefresh ? getMonthPortion(REFRESH_SHARE) : null,
      }
      try {
        const { granted, validFor, ...stored } = await takePermits(store, permitRequest)
        return { granted, validFor, state: addMonthLimit(stored) }
      } catch (error) {
        correction = addCorrections(sentCorrection, correction)
        throw error
      }
    },
    correct(requests, month) {
      correction = addCorrections(correction, { requests, month })
    },
    async observe(observation) {
      const stored = await recordWindow(store, keyHash, observation)
      return stored && addMonthLimit(stored)
    },
    async stop(duration) {
      const toldMs = Math.min(duration, MAX_STOP_MS)
      const stored = await stopSending(store, keyHash, {
        stopMs: Math.min(toldMs, WINDOW_MS),
        toldMs,
      })
      return stored && addMonthLimit(stored)
    },
  }
}

interface Correction {
  readonly requests: number
  readonly month: string
}

/** Of two months the later one counts; corrections of a past month no longer matter. */
const addCorrections = (one: Correction, other: Correction): Correction => {
  if (one.month === other.month)
    return { requests: one.requests + other.requests, month: one.month }
  return one.month > other.month ? one : other
}

/** How short the key's budget is, for sharing it among visitors. */
export interface BudgetPressure {
  readonly window: number
  /** Whether more than a third of the window is used: reads may have half of it at once. */
  readonly isWindowShort: boolean
  /** Requests per month; null for no limit. */
  readonly month: number | null
  readonly isMonthShort: boolean
}

/** The longest month; of a shorter one a little may be used before it begins. */
const MONTH_MS = 31 * 86_400_000

/** @param age milliseconds since the state was read */
export function getPressure(state: BudgetState, age: number): BudgetPressure {
  const { limit, used, endsIn, stoppedFor, monthLimit, monthUsed, monthEndsIn } = state
  const passed = 1 - monthEndsIn / MONTH_MS
  return {
    window: limit,
    isWindowShort: stoppedFor > age || (endsIn > age && used * 3 > limit),
    month: monthLimit,
    isMonthShort: monthLimit !== null && monthUsed > monthLimit * passed,
  }
}

/**
 * Returns the refresh interval that makes the refreshes' share last until the end of the month
 * (decisions/023-gateway-budget).
 * @returns milliseconds; 0 where the plan has no limit; the time to the month's end when the share is used up
 */
export function getRefreshInterval(
  requests: number,
  { monthLimit, monthRefreshes, monthEndsIn }: BudgetState,
): number {
  if (monthLimit === null) return 0
  const left = getPortion(monthLimit, REFRESH_SHARE, 1_000) - monthRefreshes
  return left < requests ? monthEndsIn : Math.ceil((monthEndsIn * requests) / left)
}

/** Last known budget of a key. Durations are milliseconds since it was read. */
export interface BudgetState {
  /** Requests per window, as the service last sent it. */
  readonly limit: number
  /** Requests of the window that were sent or granted to a copy. */
  readonly used: number
  readonly endsIn: number
  /** Whether the service has sent this window's end. */
  readonly confirmed: boolean
  /** How long nothing is sent; 0 for no stop. */
  readonly stoppedFor: number
  /** When the service promised to answer again; may be later than the stop ends. */
  readonly toldFor: number
  /** Such as `2026-11`, in UTC. */
  readonly month: string
  readonly monthUsed: number
  /** The part of `monthUsed` that was spent on the catalogue. */
  readonly monthRefreshes: number
  readonly monthEndsIn: number
  /** Null for no limit. */
  readonly monthLimit: number | null
}

/** Permits to send some requests. */
export interface PermitLease {
  /** Between 0 and the requested count. */
  readonly granted: number
  /** Milliseconds since the request after which unused permits expire. */
  readonly validFor: number
  readonly state: BudgetState
}

/** Rate limits in one of the service's responses. */
export interface WindowObservation {
  readonly limit: number
  readonly remaining: number
  /** Milliseconds until the window ends, at most; null where only the limit is known. */
  readonly endsIn: number | null
}

/** One key's budget, the same for all copies. */
export interface SharedBudget {
  take(importance: Importance, count: number): Promise<PermitLease>
  /** Corrects the month's count: negative for unused permits, positive for requests without one. */
  correct(requests: number, month: string): void
  /** Records an observation; it counts when it is lower than what was known. Null when it came too late. */
  observe(observation: WindowObservation): Promise<BudgetState | null>
  /** Stops all sending for this many milliseconds, after the service rejected a request. */
  stop(duration: number): Promise<BudgetState | null>
}
