import { createErrorResponse } from '../error-response.ts'
import type { UpstreamResponse } from '../call-upstream.ts'
import { parseJson } from '../read-body.ts'

/** A number or an HTTP date: the header can carry nothing else. */
const RETRY_AFTER_PATTERNS = [
  /^\d{1,15}(?:\.\d{1,3})?$/,
  /^[A-Z][a-z]{2}, \d\d [A-Z][a-z]{2} \d{4} [\d:]{8} GMT$/,
]

/** Keeps `retry-after`; the key's remaining limits are not public. */
function pickHeaders(upstream: Headers): Record<string, string> {
  const value = upstream.get('retry-after')
  return value !== null && RETRY_AFTER_PATTERNS.some((pattern) => pattern.test(value))
    ? { 'retry-after': value }
    : {}
}

function containsKey(text: string, body: unknown, key: string): boolean {
  const written = JSON.stringify(key).slice(1, -1)
  return text.includes(written) || (/\\[u/]/.test(text) && JSON.stringify(body).includes(written))
}

const FIELDS = ['statusCode', 'timestamp', 'path', 'error', 'message', 'retryAfter'] as const
const DETAILS = ['code', 'error', 'reason', 'arguments', 'retryAfter', 'message'] as const

const pick = (source: object, keys: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(Object.entries(source).filter(([key]) => keys.includes(key)))

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/**
 * Picks the contract's fields of the service's error, so that a stack or a debug field never reaches a page. Source:
 * contract: Error envelopes.
 * @returns null when the body is no envelope, such as a proxy's HTML page
 */
export function pickErrorFields(body: unknown): Record<string, unknown> | null {
  if (!isObject(body) || Array.isArray(body)) return null
  const picked = pick(body, FIELDS)
  if (!('message' in picked) && !('error' in picked)) return null
  if ('details' in body && isObject(body.details)) picked['details'] = pick(body.details, DETAILS)
  if ('validation' in body && isObject(body.validation))
    picked['validation'] = pick(body.validation, ['message'])
  return picked
}

/** Creates a page's response: JSON only, one header at most, `no-store`, no redirect, and never the key. */
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
