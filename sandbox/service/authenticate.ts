import type { Context, MiddlewareHandler } from 'hono'
import { ServiceError } from '../contract/service-error.ts'
import { accessDenied, requestsPerWindow, findProject, type Project } from './project.ts'
import type { MonthCounts, RateWindows } from './month-counts.ts'

/** Context values of the keyed routes. */
export interface KeyedEnvironment {
  Variables: { project: Project }
}

interface Counters {
  readonly rates: RateWindows
  readonly months: MonthCounts
}

/**
 * Authenticates `x-api-key` and counts the request; every keyed answer has the remaining quota (contract: Rate limits).
 * An answer waits until the month's count is stored.
 */
export function authenticate(counters: Counters): MiddlewareHandler<KeyedEnvironment> {
  return async (context, next) => {
    const project = requireKey(context.req.header('x-api-key'))
    const written = count(context, counters, project)
    context.set('project', project)
    await Promise.all([written, enter(project, next)])
  }
}

/** Returns the project of a key. @throws ServiceError 401 for a missing, unknown, revoked or expired key */
function requireKey(key: string | undefined): Project {
  const project = findProject(key)
  if (!project) throw ServiceError.full(401, 'The API key is missing or not valid')
  if (project.state === 'revoked' || project.state === 'expired')
    throw ServiceError.full(401, `The API key is ${project.state}`)
  return project
}

/** Continues unless the project is blocked. @throws ServiceError 403 */
async function enter({ state }: Project, next: () => Promise<void>): Promise<void> {
  if (state === 'disabled') throw ServiceError.full(403, 'The API key is disabled')
  if (state === 'region-blocked') throw accessDenied()
  await next()
}

/**
 * Counts a request in its window and month and writes the headers.
 * @returns resolves when the count is stored
 * @throws ServiceError 429 when the window or the month is spent
 */
function count(
  context: Context,
  { rates, months }: Counters,
  { key, plan }: Project,
): Promise<void> {
  const limit = requestsPerWindow(plan)
  const window = rates.consume(key, limit)
  const month =
    window.allowed && plan.requestsPerMonth !== null
      ? months.consume(key, plan.requestsPerMonth)
      : null
  const { allowed, resetsAt } = month?.allowed === false ? month : window
  const remaining = Math.min(window.remaining, month?.remaining ?? Infinity)
  context.header('x-ratelimit-limit', String(limit))
  context.header('x-ratelimit-remaining', String(remaining))
  context.header('x-ratelimit-reset', String(Math.ceil(resetsAt / 1_000)))
  if (!allowed) throw ServiceError.tooMany('Rate limit exceeded', getSecondsUntil(resetsAt))
  return month?.written ?? Promise.resolve()
}

/** Rejects a read-only key. */
export const requireWrite: MiddlewareHandler<KeyedEnvironment> = async (context, next) => {
  if (!context.get('project').mayWrite) {
    throw ServiceError.full(403, 'This API key is read-only')
  }
  await next()
}

/** Whole seconds from now, at least one, for `retry-after`. */
export const getSecondsUntil = (timestamp: number): number =>
  Math.max(1, Math.ceil((timestamp - Date.now()) / 1_000))
