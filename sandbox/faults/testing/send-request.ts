import { target } from '../../service/testing/target.ts'

export interface Visit {
  /** Null when no head arrived. */
  readonly status: number | null
  readonly headers: Headers
  /** Null when the connection closed within the body. */
  readonly text: string | null
  /** Milliseconds until the head and until the end. */
  readonly tookHead: number
  readonly took: number
}

interface VisitRequest {
  readonly path?: string
  readonly body?: object
  readonly key?: string
}

/** Sends one request as a client, and returns the outcome. */
export async function visit({
  path = '/v1/yields?limit=5',
  body,
  key = 'test_sandbox_rw',
}: VisitRequest = {}): Promise<Visit> {
  const start = performance.now()
  const since = () => performance.now() - start
  const response = await fetch(`${target().url}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { 'x-api-key': key, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  }).catch(() => null)
  const tookHead = since()
  if (!response)
    return { status: null, headers: new Headers(), text: null, tookHead, took: tookHead }
  const text = await response.text().catch(() => null)
  return { status: response.status, headers: response.headers, text, tookHead, took: since() }
}
