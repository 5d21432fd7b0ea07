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
