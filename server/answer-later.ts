import { answerError } from './answer-error.ts'

/**
 * A refusal for now, which says when to come back.
 * @param seconds whole
 */
export function answerLater(
  status: 409 | 429 | 503,
  path: string,
  message: string,
  seconds: number,
): Response {
  const answer = answerError(status, path, message)
  answer.headers.set('retry-after', String(seconds))
  return answer
}
