import type { MiddlewareHandler } from 'hono'
import { ServiceError } from '../contract/service-error.ts'
import { projectOf, type Project } from './project.ts'
import type { RateWindows } from './rate-window.ts'

/** What the keyed routes find in their context. */
export interface KeyedEnvironment {
  Variables: { project: Project }
}

/** Checks `x-api-key` and counts the request; every keyed answer tells the state of the key's window. */
export function authenticate(rates: RateWindows): MiddlewareHandler<KeyedEnvironment> {
  return async (context, next) => {
    const project = projectOf(context.req.header('x-api-key'))
    if (!project) throw ServiceError.full(401, 'The API key is missing or not valid')
    const { allowed, remaining, resetsAt } = rates.take(project.key, project.requestsPerMinute)
    context.header('x-ratelimit-limit', String(project.requestsPerMinute))
    context.header('x-ratelimit-remaining', String(remaining))
    context.header('x-ratelimit-reset', String(Math.ceil(resetsAt / 1_000)))
    if (!allowed) {
      throw ServiceError.tooMany('Rate limit exceeded', secondsUntil(resetsAt))
    }
    context.set('project', project)
    await next()
  }
}

/** Refuses a read-only key. */
export const requireWrite: MiddlewareHandler<KeyedEnvironment> = async (context, next) => {
  if (!context.get('project').mayWrite) {
    throw ServiceError.full(403, 'This API key is read-only')
  }
  await next()
}

/** Whole seconds from now, at least one: for `retry-after`. */
export const secondsUntil = (moment: number): number =>
  Math.max(1, Math.ceil((moment - Date.now()) / 1_000))
