import type { MiddlewareHandler } from 'hono'
import { createErrorResponse } from './error-response.ts'
import type { CountRejection } from './metrics/count-rejections.ts'
import { isLoopback } from './url-settings.ts'

/**
 * Whether a request comes from one of our own pages. `Sec-Fetch-Site` can't be set by a page; where a browser doesn't send
 * it, the Origin has to be ours.
 * @param host that was asked, as it reached us
 * @param publicOrigins where visitors find the site, when that is told: proxies may change the host
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

/** What costs the key's budget or a node also when it is only read. */
const COSTLY_PATHS = /^\/(?:v1|rpc|events|witnesses)(?:\/|$)/

/**
 * Refuses everything but reads by GET that does not come from our own page as JSON (decisions/024-visitors), and reads for which
 * another site's page would let the service be asked: it could not see the answer, but would use the budget up.
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

/** As browsers write it for this machine. */
const LOOPBACK_HOST = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/

/** Whether a request's `host` is a name of this machine. */
export const isLoopbackHost = (host: string): boolean =>
  LOOPBACK_HOST.test(host) ||
  (URL.canParse(`http://${host}`) && isLoopback(new URL(`http://${host}`).hostname))

/**
 * In sandbox mode only names of this machine are answered: a page elsewhere whose name is made to point here would
 * otherwise count as our own.
 */
export const loopbackHostOnly: MiddlewareHandler = async (context, next) => {
  if (isLoopbackHost(context.req.header('host') ?? '')) return next()
  return createErrorResponse(403, context.req.path, 'The sandbox answers on this machine only.')
}
