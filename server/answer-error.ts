import { envelope } from './envelope.ts'

/** A refusal or failure of the gateway as a JSON response that nothing stores. */
export function answerError(
  status: number,
  path: string,
  message: string,
  constraints?: readonly string[],
): Response {
  return Response.json(envelope(status, path, message, constraints), {
    status,
    headers: { 'cache-control': 'no-store' },
  })
}
