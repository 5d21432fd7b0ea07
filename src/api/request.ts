import * as z from 'zod/mini'
import { EarnError, type EarnErrorKind } from './earn-error.ts'
import { readErrorAnswer } from './read-error-answer.ts'
import { serviceClock } from './service-clock.ts'

export interface RequestOptions {
  readonly method?: 'GET' | 'POST' | 'PUT'
  readonly body?: unknown
  readonly signal?: AbortSignal | undefined
  /** Milliseconds until the request counts as lost; balance scans may take 20 s. */
  readonly timeout?: number
}

const DEFAULT_TIMEOUT = 30_000

const failure = (kind: EarnErrorKind, message: string, cause: unknown): EarnError =>
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
      headers: options.body === undefined ? {} : { 'content-type': 'application/json' },
      body: options.body === undefined ? null : JSON.stringify(options.body),
      signal,
    })
  } catch (cause) {
    if (options.signal?.aborted) throw cause
    if (timeout.aborted) throw failure('timeout', 'No answer in time', cause)
    throw failure('unreachable', 'No answer', cause)
  }
}

async function bodyOf(response: Response): Promise<unknown> {
  const text = await response.text()
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * One request to the gateway, never repeated here: whether a read is tried again is the caller's decision, and a creation
 * never is.
 * @throws EarnError for every answer that is not a readable success; the abort reason when the caller gave up.
 */
export async function request<Output>(
  path: string,
  schema: z.ZodMiniType<Output>,
  options: RequestOptions = {},
): Promise<Output> {
  const response = await send(path, options)
  serviceClock.observe(response.headers.get('date'))
  let body: unknown
  try {
    body = await bodyOf(response)
  } catch (cause) {
    if (options.signal?.aborted) throw cause
    throw failure('unreachable', 'The answer broke off', cause)
  }
  if (!response.ok)
    throw readErrorAnswer(response.status, body, response.headers.get('retry-after'))
  const read = z.safeParse(schema, body)
  if (!read.success) throw failure('unreadable', 'An answer that can’t be read', read.error)
  return read.data
}
