import { answerError } from '../answer-error.ts'
import type { UpstreamAnswer } from '../call-upstream.ts'
import { parseJson } from '../read-body.ts'
import { errorBody } from './error-body.ts'

/** A number, or a date of HTTP: nothing else can be said by it. */
const FORMS = [/^\d{1,15}(?:\.\d{1,3})?$/, /^[A-Z][a-z]{2}, \d\d [A-Z][a-z]{2} \d{4} [\d:]{8} GMT$/]

/** When to come back. What is left of the key's limits is nobody's business but the gateway's. */
function passedHeaders(upstream: Headers): Record<string, string> {
  const value = upstream.get('retry-after')
  return value !== null && FORMS.some((form) => form.test(value)) ? { 'retry-after': value } : {}
}

/** Whether an answer has the key, also where it is written with escapes. */
function repeats(text: string, body: unknown, key: string): boolean {
  const written = JSON.stringify(key).slice(1, -1)
  return text.includes(written) || (/\\[u/]/.test(text) && JSON.stringify(body).includes(written))
}

/**
 * What a page gets of the service's answer: JSON only, one header at most, nothing cached, no redirect, and never the
 * key, should the service repeat it.
 */
export function pageAnswer(upstream: UpstreamAnswer, path: string, key: string): Response {
  const { status, text } = upstream
  const headers = { ...passedHeaders(upstream.headers), 'cache-control': 'no-store' }
  const body = parseJson(text)
  const unreadable = body === undefined || repeats(text, body, key)
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
