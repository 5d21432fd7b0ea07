import { createErrorResponse, createRetryLaterResponse } from '../error-response.ts'
import type { UpstreamResponse } from '../call-upstream.ts'
import type { EarnRequest, EarnService, Importance } from '../earn/earn-service.ts'
import type { Log } from '../log.ts'
import { createPageResponse } from './create-page-response.ts'
import type { ProxyDependencies } from './proxy-dependencies.ts'
import type { EarnRoute } from './routes.ts'
import { createUpstreamUrl } from './upstream-url.ts'

const DEADLINE = 25_000

interface ServiceRead {
  readonly route: Pick<EarnRoute, 'path' | 'query'>
  readonly parameters?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  readonly importance: Importance
}

/**
 * Reads what the gateway itself needs before it passes a request on.
 * @param path of the page's request
 * @returns text of the service's response, or the error response for the page
 */
export async function fetchFromService(
  { url: address, key, earn, log }: ProxyDependencies,
  path: string,
  { route, parameters = {}, query = {}, importance }: ServiceRead,
): Promise<string | Response> {
  const url = createUpstreamUrl(address, route, parameters, new URLSearchParams(query))
  if (!(url instanceof URL)) return createErrorResponse(404, path, 'There is nothing here.')
  const request = { method: 'GET', url, importance, deadline: DEADLINE } as const
  const response = await sendToService(earn, request, { route: `GET ${route.path}` }, path, log)
  if (response instanceof Response) return response
  return response.status === 200 ? response.text : createPageResponse(response, path, key)
}

/** As the service words it (contract: Rate limits), so that a page knows when to retry. */
const NO_BUDGET_MESSAGE = 'Too many people ask at once. Try again in a moment.'

interface RequestLogFields {
  /** Method and pattern, without ids. */
  readonly route: string
  /** Only with LOG_ADDRESSES. */
  readonly addresses?: readonly string[]
}

/**
 * Sends a request to the service, once, and logs its duration.
 * @param logFields for the log
 * @param path of the page's request
 * @returns the service's response, or an error response where there is none
 */
export async function sendToService(
  earn: EarnService,
  request: EarnRequest,
  logFields: RequestLogFields,
  path: string,
  log: Log,
): Promise<UpstreamResponse | Response> {
  const started = performance.now()
  const response = await earn.send(request)
  const logEntry = { ...logFields, ms: Math.round(performance.now() - started) }
  // The check that rejected it responds to the page.
  if (response === 'not allowed') return createErrorResponse(403, path, 'This is not allowed.')
  if (typeof response === 'string') {
    log.warn({ ...logEntry, failure: response }, 'no answer from the service')
    return response === 'timeout'
      ? createErrorResponse(504, path, 'The service did not answer in time.')
      : createErrorResponse(502, path, 'The service can’t be reached.')
  }
  if ('retryAfter' in response) {
    log.warn({ ...logEntry, ...response }, 'no budget')
    return createRetryLaterResponse(429, path, NO_BUDGET_MESSAGE, response.retryAfter)
  }
  log.info({ ...logEntry, status: response.status }, 'answered')
  return response
}
