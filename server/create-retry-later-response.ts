import { createErrorResponse } from './create-error-response.ts'

/**
 * A refusal for now, which says when to come back.
 * @param seconds whole
 */
export function createRetryLaterResponse(
  status: 409 | 429 | 503,
  path: string,
  message: string,
  seconds: number,
): Response {
  const response = createErrorResponse(status, path, message)
  response.headers.set('retry-after', String(seconds))
  return response
}
