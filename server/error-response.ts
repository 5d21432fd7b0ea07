/** Creates a rejection with `retry-after`. @param seconds whole */
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

const STATUS_TEXTS: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  410: 'Gone',
  413: 'Payload Too Large',
  415: 'Unsupported Media Type',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  502: 'Bad Gateway',
  504: 'Gateway Timeout',
}

/** The contract's full error envelope, for the gateway's own errors. Source: contract: Error envelopes. */
interface ErrorEnvelope {
  readonly statusCode: number
  readonly timestamp: string
  readonly path: string
  readonly message: string
  readonly details?: { readonly error: string }
  readonly validation?: { readonly message: readonly string[] }
}

/**
 * @param path the request's path without its query, which may contain an address
 * @param constraints failed constraints of a 400, in the field where the service has them
 */
export function createErrorEnvelope(
  statusCode: number,
  path: string,
  message: string,
  constraints?: readonly string[],
): ErrorEnvelope {
  return {
    statusCode,
    timestamp: new Date().toISOString(),
    path,
    message,
    ...(constraints
      ? { validation: { message: constraints } }
      : { details: { error: STATUS_TEXTS[statusCode] ?? 'Error' } }),
  }
}

/** Creates an error of the gateway as a JSON response with `no-store`. */
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
