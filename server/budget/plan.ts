import type { Environment } from '../url-settings.ts'
import type { Importance } from '../earn/earn-service.ts'

/** Milliseconds of the service's fixed windows (contract: Rate limits). */
export const WINDOW_MS = 60_000

interface BudgetShare {
  /** Percent of a window up to which this importance is sent; the rest is reserved for higher ones. */
  readonly window: number
  /** Whether the last third of the share is spread evenly, so that reads slow down after a rush instead of stopping. */
  readonly paced: boolean
  /** Thousandths of the month. Exits need follow-up requests, and nobody should start what cannot be followed. */
  readonly month: number
}

/** Shares by importance (decisions/023-gateway-budget; decisions/024-visitors). */
export const SHARES: Readonly<Record<Importance, BudgetShare>> = {
  leave: { window: 100, paced: false, month: 1_000 },
  enter: { window: 95, paced: false, month: 990 },
  follow: { window: 85, paced: true, month: 998 },
  read: { window: 70, paced: true, month: 970 },
  refresh: { window: 50, paced: true, month: 970 },
}

/** Thousandths of the month for all refreshes together (decisions/023-gateway-budget). */
export const REFRESH_SHARE = 300

/** Returns a part of a whole, rounded up, so that the smallest limit still leaves something for everybody. */
export const getPortion = (whole: number, part: number, of: number): number =>
  Math.ceil((whole * part) / of)

/**
 * Parses the key's plan, which sets the requests of a month (decisions/023-gateway-budget).
 * @returns null where only the service's windows tell it; and an error message
 */
export function readPlan({ EARN_PLAN }: Environment): {
  plan: Plan | null
  mistakes: readonly string[]
} {
  if (EARN_PLAN === undefined) return { plan: null, mistakes: [] }
  const plan = PLANS.find((name) => name === EARN_PLAN)
  return plan
    ? { plan, mistakes: [] }
    : { plan: null, mistakes: [`EARN_PLAN must be one of ${PLANS.join(', ')}.`] }
}

/** Requests per month by plan; null for no limit. Source: contract: Rate limits. */
export const MONTHLY_REQUESTS = {
  free: 100_000,
  starter: 1_000_000,
  // Not published: that of the next smaller plan, so that a month is never overdrawn.
  standard: 1_000_000,
  pro: 10_000_000,
  enterprise: null,
} as const

export type Plan = keyof typeof MONTHLY_REQUESTS

export const PLANS: readonly Plan[] = ['free', 'starter', 'standard', 'pro', 'enterprise']

/** Requests per 60 s window by plan. Enterprise limits are agreed individually; only the service knows them. */
const WINDOW_REQUESTS = { free: 600, starter: 3_000, standard: 6_000, pro: 60_000 } as const

/** Window limit until the service's first response: a tenth of the smallest plan's. */
export const INITIAL_WINDOW_LIMIT = WINDOW_REQUESTS.free / 10

/**
 * Returns the requests of a month. Without a plan the smallest with such windows is assumed, so that a missing
 * setting never overdraws the month (decisions/005-closed-by-default).
 * @param windowLimit the service's window limit (`x-ratelimit-limit`)
 * @returns null for no limit
 */
export function getMonthlyRequests(plan: Plan | null, windowLimit: number): number | null {
  if (plan) return MONTHLY_REQUESTS[plan]
  if (windowLimit <= WINDOW_REQUESTS.free) return MONTHLY_REQUESTS.free
  if (windowLimit <= WINDOW_REQUESTS.starter) return MONTHLY_REQUESTS.starter
  if (windowLimit <= WINDOW_REQUESTS.standard) return MONTHLY_REQUESTS.standard
  return windowLimit <= WINDOW_REQUESTS.pro ? MONTHLY_REQUESTS.pro : MONTHLY_REQUESTS.enterprise
}
