import { createErrorResponse } from '../create-error-response.ts'
import type { UpstreamResponse } from '../call-upstream.ts'
import { parseJson } from '../read-body.ts'
import { pickErrorFields } from './pick-error-fields.ts'

/** A number, or a date of HTTP: nothing else can be said by it. */
const RETRY_AFTER_PATTERNS = [
  /^\d{1,15}(?:\.\d{1,3})?$/,
  /^[A-Z][a-z]{2}, \d\d [A-Z][a-z]{2} \d{4} [\d:]{8} GMT$/,
]

/** When to come back. What is left of the key's limits is nobody's business but the gateway's. */
function pickHeaders(upstream: Headers): Record<string, string> {
  const value = upstream.get('retry-after')
  return value !== null && RETRY_AFTER_PATTERNS.some((pattern) => pattern.test(value))
    ? { 'retry-after': value }
    : {}
}

/** Whether an answer has the key, also where it is written with escapes. */
function containsKey(text: string, body: unknown, key: string): boolean {
  const written = JSON.stringify(key).slice(1, -1)
  return text.includes(written) || (/\\[u/]/.test(text) && JSON.stringify(body).includes(written))
}

/**
 * What a page gets of the service's answer: JSON only, one header at most, nothing cached, no redirect, and never the
 * key, should the service repeat it.
 */
export function createPageResponse(
  upstream: UpstreamResponse,
  path: string,
  key: string,
): Response {
  const { status, text } = upstream
  const headers = { ...pickHeaders(upstream.headers), 'cache-control': 'no-store' }
  const body = parseJson(text)
  const isInvalid = body === undefined || containsKey(text, body, key)
  if (status >= 200 && status < 300) {
    if (isInvalid)
      return createErrorResponse(502, path, 'The service sent an answer that can’t be read.')
    return new Response(text, {
      status,
      headers: { ...headers, 'content-type': 'application/json' },
    })
  }
  if (status < 400)
    return createErrorResponse(502, path, 'The service sent an unexpected redirect.')
  const error = isInvalid ? null : pickErrorFields(body)
  if (error) return Response.json(error, { status, headers })
  const response = createErrorResponse(status, path, 'The service answered with an error.')
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value)
  return response
}
