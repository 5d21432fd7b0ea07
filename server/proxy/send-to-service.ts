import { answerError } from '../answer-error.ts'
import { answerLater } from '../answer-later.ts'
import type { UpstreamAnswer } from '../call-upstream.ts'
import type { EarnRequest, EarnService } from '../earn/earn-service.ts'
import type { Log } from '../log.ts'

/** As the service says it itself (contract: Rate limits), so that a page knows when to come back. */
const NO_BUDGET = 'Too many people ask at once. Try again in a moment.'

interface SentLine {
  /** Method and pattern, without ids. */
  readonly route: string
  /** Only where it was asked for that they are logged. */
  readonly addresses?: readonly string[]
}

/**
 * Sends a request to the service, once, and notes how long it took.
 * @param about for the log
 * @param path of the page's request
 * @returns the service's answer, or what the page is told where there is none
 */
export async function sendToService(
  earn: EarnService,
  request: EarnRequest,
  about: SentLine,
  path: string,
  log: Log,
): Promise<UpstreamAnswer | Response> {
  const started = performance.now()
  const upstream = await earn.send(request)
  const line = { ...about, ms: Math.round(performance.now() - started) }
  // Whoever said so tells the page why.
  if (upstream === 'not allowed') return answerError(403, path, 'This is not allowed.')
  if (typeof upstream === 'string') {
    log.warn({ ...line, failure: upstream }, 'no answer from the service')
    return upstream === 'timeout'
      ? answerError(504, path, 'The service did not answer in time.')
      : answerError(502, path, 'The service can’t be reached.')
  }
  if ('retryAfter' in upstream) {
    log.warn({ ...line, ...upstream }, 'no budget')
    return answerLater(429, path, NO_BUDGET, upstream.retryAfter)
  }
  log.info({ ...line, status: upstream.status }, 'answered')
  return upstream
}
