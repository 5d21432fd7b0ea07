import { createErrorResponse } from '../create-error-response.ts'
import { createRetryLaterResponse } from '../create-retry-later-response.ts'
import type { UpstreamResponse } from '../call-upstream.ts'
import type { EarnRequest, EarnService } from '../earn/earn-service.ts'
import type { Log } from '../log.ts'

/** As the service says it itself (contract: Rate limits), so that a page knows when to come back. */
const NO_BUDGET_MESSAGE = 'Too many people ask at once. Try again in a moment.'

interface RequestLogFields {
  /** Method and pattern, without ids. */
  readonly route: string
  /** Only where it was asked for that they are logged. */
  readonly addresses?: readonly string[]
}

/**
 * Sends a request to the service, once, and notes how long it took.
 * @param logFields for the log
 * @param path of the page's request
 * @returns the service's answer, or what the page is told where there is none
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
  // Whoever said so tells the page why.
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
