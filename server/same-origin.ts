import type { MiddlewareHandler } from 'hono'
import { createErrorResponse } from './error-response.ts'
import type { CountRejection } from './metrics/count-rejections.ts'
import { isLoopback } from './url-settings.ts'

/**
 * Whether a request comes from one of our own pages. A page cannot set `Sec-Fetch-Site`; where a browser doesn't send
 * it, the Origin has to be ours.
 * @param host the `host` header as it reached us
 * @param publicOrigins where visitors find the site, if configured: proxies may change the host
 */
export function isSameOrigin(
  headers: Headers,
  host: string,
  publicOrigins: readonly string[],
): boolean {
  const site = headers.get('sec-fetch-site')
  const origin = headers.get('origin')
  if (site !== null && site !== 'same-origin') return false
  if (origin === null) return site !== null
  if (publicOrigins.length > 0) return publicOrigins.includes(origin)
  return site !== null || (URL.canParse(origin) && new URL(origin).host === host)
}

/** Paths whose reads cost the key's budget or a node. */
const COSTLY_PATHS = /^\/(?:v1|rpc|events|witnesses)(?:\/|$)/

/**
 * Rejects everything but GET that does not come from our own page as JSON (decisions/024-visitors), and costly reads
 * from other sites: they could not see the response, but would use up the budget.
 */
export const sameOriginOnly =
  (publicOrigins: readonly string[], countRejection: CountRejection): MiddlewareHandler =>
  async (context, next) => {
    const { method, path, raw } = context.req
    const reject = (status: 403 | 415, message: string): Response => {
      countRejection('foreign page')
      return createErrorResponse(status, path, message)
    }
    if (method === 'GET' || method === 'HEAD') {
      const isForeign = ['cross-site', 'same-site'].includes(
        raw.headers.get('sec-fetch-site') ?? '',
      )
      if (isForeign && COSTLY_PATHS.test(path))
        return reject(403, 'Only pages of this site may do this.')
      return next()
    }
    if (!isSameOrigin(raw.headers, raw.headers.get('host') ?? '', publicOrigins))
      return reject(403, 'Only pages of this site may do this.')
    const type = raw.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()
    if (type !== 'application/json') return reject(415, 'The body must be application/json.')
    return next()
  }

/** As browsers write loopback. */
const LOOPBACK_HOST = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/

/** Whether a `host` header names this machine. */
export const isLoopbackHost = (host: string): boolean =>
  LOOPBACK_HOST.test(host) ||
  (URL.canParse(`http://${host}`) && isLoopback(new URL(`http://${host}`).hostname))

/** Allows only loopback names in sandbox mode, against DNS rebinding. */
export const loopbackHostOnly: MiddlewareHandler = async (context, next) => {
  if (isLoopbackHost(context.req.header('host') ?? '')) return next()
  return createErrorResponse(403, context.req.path, 'The sandbox answers on this machine only.')
}
