import type { MiddlewareHandler } from 'hono'
import { ServiceError } from '../contract/service-error.ts'

const LOOPBACK_NAMES: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]'])

const isLoopbackHost = (host: string): boolean =>
  URL.canParse(`http://${host}`) && LOOPBACK_NAMES.has(new URL(`http://${host}`).hostname)

/**
 * Lets only requests through that name this machine as their host: a page whose own name was made to point here (DNS
 * rebinding) counts as its own origin for the browser, and could otherwise move time and take test money.
 */
export const loopbackHostOnly: MiddlewareHandler = async (context, next) => {
  if (!isLoopbackHost(context.req.header('host') ?? ''))
    throw ServiceError.full(403, 'The sandbox is managed from this machine only')
  await next()
}
