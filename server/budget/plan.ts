import type { Environment } from '../url-settings.ts'
import type { Importance } from '../earn/earn-service.ts'

/** Milliseconds of the service's fixed windows (contract: Rate limits). */
export const WINDOW_MS = 60_000

interface BudgetShare {
  /** Percent of a window up to which requests of this importance are sent: the rest is kept for what matters more. */
  readonly window: number
  /**
   * Whether the last third of that share comes evenly over the window, so that after a rush reads go on slowly instead of
   * ending until the next window.
   */
  readonly paced: boolean
  /** Thousandths of the month. Who leaves has to follow too, and nobody should begin what can't be followed. */
  readonly month: number
}

/** Who may use how much (decisions/023-gateway-budget; decisions/024-visitors). */
export const SHARES: Readonly<Record<Importance, BudgetShare>> = {
  leave: { window: 100, paced: false, month: 1_000 },
  enter: { window: 95, paced: false, month: 990 },
  follow: { window: 85, paced: true, month: 998 },
  read: { window: 70, paced: true, month: 970 },
  refresh: { window: 50, paced: true, month: 970 },
}

/** Thousandths of the month that all refreshes together may use (decisions/023-gateway-budget). */
export const REFRESH_SHARE = 300

/** Parts of a whole, rounded up, so that the smallest limit still has something for everybody. */
export const getPortion = (whole: number, part: number, of: number): number =>
  Math.ceil((whole * part) / of)

/**
 * Reads the key's plan, which says how many requests a month has (decisions/023-gateway-budget).
 * @returns null where it is told by the service's windows alone; and one sentence for a mistake
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

/** What a key may send in a month; null for as much as one likes. Source: contract: Rate limits. */
export const MONTHLY_REQUESTS = {
  free: 100_000,
  starter: 1_000_000,
  pro: 10_000_000,
  enterprise: null,
} as const

export type Plan = keyof typeof MONTHLY_REQUESTS

export const PLANS: readonly Plan[] = ['free', 'starter', 'pro', 'enterprise']

/** A plan's requests in a window of 60 s. Enterprise has what was agreed on, which only the service knows. */
const WINDOW_REQUESTS = { free: 600, starter: 3_000, pro: 12_000 } as const

/** What a window is taken to have before the service has said it, with its first answer: a tenth of the smallest plan's. */
export const INITIAL_WINDOW_LIMIT = WINDOW_REQUESTS.free / 10

/**
 * Requests of a month. Without a plan it is the smallest one that has such windows, so that nobody's month is overdrawn
 * because a setting is missing (decisions/005-closed-by-default).
 * @param windowLimit what the service says of a window (`x-ratelimit-limit`)
 * @returns null for no limit
 */
export function getMonthlyRequests(plan: Plan | null, windowLimit: number): number | null {
  if (plan) return MONTHLY_REQUESTS[plan]
  if (windowLimit <= WINDOW_REQUESTS.free) return MONTHLY_REQUESTS.free
  if (windowLimit <= WINDOW_REQUESTS.starter) return MONTHLY_REQUESTS.starter
  return windowLimit <= WINDOW_REQUESTS.pro ? MONTHLY_REQUESTS.pro : MONTHLY_REQUESTS.enterprise
}
