import { EarnError, readErrorResponse, type EarnErrorKind } from './earn-error.ts'
import { hasDuplicateKeys } from './requests/has-duplicate-keys.ts'
import type { Reader } from './schemas/create-reader.ts'
import { serviceClock } from './service-clock.ts'

export interface RequestOptions {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
  /** Called with the headers of a successful response. */
  readonly onHeaders?: (headers: Headers) => void
  readonly signal?: AbortSignal | undefined
  /** Milliseconds until the request counts as lost; balance scans may take 20 s. */
  readonly timeout?: number
}

const DEFAULT_TIMEOUT = 30_000

const createRequestError = (kind: EarnErrorKind, message: string, cause: unknown): EarnError =>
  new EarnError(
    message,
    { kind, status: null, code: null, constraints: [], retryAfter: null },
    { cause },
  )

async function send(path: string, options: RequestOptions): Promise<Response> {
  const timeout = AbortSignal.timeout(options.timeout ?? DEFAULT_TIMEOUT)
  const signal = options.signal ? AbortSignal.any([options.signal, timeout]) : timeout
  try {
    return await fetch(path, {
      method: options.method ?? 'GET',
      headers: {
        ...(options.body !== undefined && { 'content-type': 'application/json' }),
        ...options.headers,
      },
      body: options.body === undefined ? null : JSON.stringify(options.body),
      signal,
    })
  } catch (cause) {
    if (options.signal?.aborted) throw cause
    if (timeout.aborted) throw createRequestError('timeout', 'No answer in time', cause)
    throw createRequestError('unreachable', 'No answer', cause)
  }
}

/** Parses JSON; undefined when it is invalid, or names a key twice, as gateway and page could then read it differently. */
function parseJson(text: string): unknown {
  try {
    const json: unknown = JSON.parse(text)
    return hasDuplicateKeys(text) ? undefined : json
  } catch {
    return undefined
  }
}

/**
 * Sends one request to the gateway, without retries: those of reads are the caller's decision, and a creation is
 * never retried.
 * @param read parses the response's text; throws if it is invalid
 * @throws EarnError for every response that is not a valid success; the abort reason when aborted
 */
export async function requestText<Output>(
  path: string,
  read: (text: string) => Output | Promise<Output>,
  options: RequestOptions = {},
): Promise<Output> {
  const requestedAt = Date.now()
  const response = await send(path, options)
  const { ok, status, headers } = response
  serviceClock.observe(headers, requestedAt)
  let text: string
  try {
    text = await response.text()
  } catch (cause) {
    if (options.signal?.aborted) throw cause
    throw createRequestError('unreachable', 'The answer broke off', cause)
  }
  if (!ok) throw readErrorResponse(status, parseJson(text), headers.get('retry-after'))
  let output: Output
  try {
    output = await read(text)
  } catch (cause) {
    throw createRequestError('unreadable', 'An answer that can’t be read', cause)
  }
  options.onHeaders?.(headers)
  return output
}

/**
 * Sends one request for JSON. Invalid JSON is parsed as undefined.
 * @param read parses the response; throws if it is invalid
 * @throws EarnError, and the abort reason, as `requestText` does
 */
export const request = <Output>(
  path: string,
  read: Reader<Output>,
  options?: RequestOptions,
): Promise<Output> => requestText(path, (text) => read(parseJson(text)), options)
