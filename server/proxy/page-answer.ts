import { answerError } from '../answer-error.ts'
import type { UpstreamAnswer } from '../call-upstream.ts'
import { parseJson } from '../read-body.ts'
import { errorBody } from './error-body.ts'

const PASSED = [
  'retry-after',
  'x-ratelimit-limit',
  'x-ratelimit-remaining',
  'x-ratelimit-reset',
] as const

const passedHeaders = (upstream: Headers): Record<string, string> =>
  Object.fromEntries(
    PASSED.flatMap((name) => {
      const value = upstream.get(name)
      return value === null ? [] : [[name, value]]
    }),
  )

/**
 * What a page gets of the service's answer: JSON only, four headers at most, nothing cached, no redirect, and never the
 * key, should the service repeat it.
 */
export function pageAnswer(upstream: UpstreamAnswer, path: string, key: string): Response {
  const { status, text } = upstream
  const headers = { ...passedHeaders(upstream.headers), 'cache-control': 'no-store' }
  const body = parseJson(text)
  const unreadable = body === undefined || text.includes(key)
  if (status >= 200 && status < 300) {
    if (unreadable) return answerError(502, path, 'The service sent an answer that can’t be read.')
    return new Response(text, {
      status,
      headers: { ...headers, 'content-type': 'application/json' },
    })
  }
  if (status < 400) return answerError(502, path, 'The service sent an unexpected redirect.')
  const error = unreadable ? null : errorBody(body)
  if (error) return Response.json(error, { status, headers })
  const answer = answerError(status, path, 'The service answered with an error.')
  for (const [name, value] of Object.entries(headers)) answer.headers.set(name, value)
  return answer
}
