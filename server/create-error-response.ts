import { createErrorEnvelope } from './error-envelope.ts'

/** A refusal or failure of the gateway as a JSON response that nothing stores. */
export function createErrorResponse(
  status: number,
  path: string,
  message: string,
  constraints?: readonly string[],
): Response {
  return Response.json(createErrorEnvelope(status, path, message, constraints), {
    status,
    headers: { 'cache-control': 'no-store' },
  })
}
