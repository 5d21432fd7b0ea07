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

/** The key's own name must not stand in a database. */
const hashKey = (key: string): string => createHash('sha256').update(key).digest('hex')

/** Longest that a date can be told, so that a wrong figure shuts nobody out for ever. */
const MAX_STOP_MS = 32 * 86_400_000

/** A key's budget in the database that all copies share: each question is one statement. */
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

/** Of two months the later one counts: what was left of the earlier one changes nothing any more. */
const addCorrections = (one: Correction, other: Correction): Correction => {
  if (one.month === other.month)
    return { requests: one.requests + other.requests, month: one.month }
  return one.month > other.month ? one : other
}

/** How short the key's budget is, for who shares it out among visitors. */
export interface BudgetPressure {
  /** Requests that a window has. */
  readonly window: number
  /** Whether more than a third of the window is used: reads may have half of it at once. */
  readonly isWindowShort: boolean
  /** Requests that a month has; null for no limit. */
  readonly month: number | null
  /** Whether the month is used faster than it passes. */
  readonly isMonthShort: boolean
}

/** Of the longest month: of a shorter one a little may be used before it begins. */
const MONTH_MS = 31 * 86_400_000

/** @param age milliseconds since the state was known */
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
 * How often something may be refreshed that costs so many requests, so that what refreshes may have of this month lasts
 * until its end (decisions/023-gateway-budget).
 * @returns milliseconds; 0 where the plan has no limit. A month without a rest for it answers with the time to its end.
 */
export function getRefreshInterval(
  requests: number,
  { monthLimit, monthRefreshes, monthEndsIn }: BudgetState,
): number {
  if (monthLimit === null) return 0
  const left = getPortion(monthLimit, REFRESH_SHARE, 1_000) - monthRefreshes
  return left < requests ? monthEndsIn : Math.ceil((monthEndsIn * requests) / left)
}

/** What is known of a key's budget. Durations are milliseconds from when it was asked. */
export interface BudgetState {
  /** Requests that a window has, as the service last said. */
  readonly limit: number
  /** Requests of the window that were sent or given to a copy. */
  readonly used: number
  readonly endsIn: number
  /** Whether the service said when this window ends. */
  readonly confirmed: boolean
  /** Nothing is sent for so long; 0 for no stop. */
  readonly stoppedFor: number
  /** When the service said that it would answer again; may be longer than it is stopped. */
  readonly toldFor: number
  /** Such as `2026-11`, in UTC. */
  readonly month: string
  readonly monthUsed: number
  /** Those of `monthUsed` that were the catalogue's. */
  readonly monthRefreshes: number
  readonly monthEndsIn: number
  /** Null for no limit. */
  readonly monthLimit: number | null
}

/** Permission to send some requests. */
export interface PermitLease {
  /** As many as were asked for, or fewer, down to 0. */
  readonly granted: number
  /** Milliseconds, from when it was asked for, after which what was not sent must not be sent. */
  readonly validFor: number
  readonly state: BudgetState
}

/** What an answer of the service said of its limits. */
export interface WindowObservation {
  readonly limit: number
  readonly remaining: number
  /** Milliseconds until the window ends, at most; null where only the limit is known. */
  readonly endsIn: number | null
}

/** One key's budget, the same for all copies. */
export interface SharedBudget {
  /** Takes permits for requests of one importance. */
  take(importance: Importance, count: number): Promise<PermitLease>
  /**
   * Corrects how many requests a month had, with the next question to the database: fewer than 0 for permits that were
   * not used, more for what was sent without one.
   */
  correct(requests: number, month: string): void
  /** What the service said; believed when it is less than was thought. Null when it was too late to matter. */
  observe(observation: WindowObservation): Promise<BudgetState | null>
  /** The service refused a request: nobody sends anything for so many milliseconds. */
  stop(duration: number): Promise<BudgetState | null>
}
