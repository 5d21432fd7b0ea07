import { callUpstream, type UpstreamResponse, type UpstreamFailure } from '../call-upstream.ts'
import type { Importance } from './importance.ts'

/** A request to the Earn service, ready to be sent once. */
export interface EarnRequest {
  readonly method: 'GET' | 'POST' | 'PUT'
  /** Built from parsed parameters (decisions/024-visitors). */
  readonly url: URL
  /** JSON, byte for byte as the service shall get it; a read by GET has none. */
  readonly body?: string
  readonly importance: Importance
  /** Milliseconds for the whole answer, counted from when it is sent. */
  readonly deadline: number
  /** Aborted when nobody waits for the answer any more: then it need not be sent. What was sent goes on. */
  readonly signal?: AbortSignal
  /**
   * Whether it may be sent at all, where that is still being found out: its turn is waited for meanwhile. Nothing is sent
   * before this is true. Only of creations: what several may share is known to be allowed.
   */
  readonly allowed?: Promise<boolean>
  /** Of the answer that is known: the service may then say that it is still the same (304). */
  readonly etag?: string
}

/** The key's budget has no place for this request now: nothing was sent. */
export interface BudgetExceeded {
  /** Seconds after which it may be tried again. */
  readonly retryAfter: number
}

/** `not allowed`: as the request itself said; nothing was sent. */
export type EarnResult = UpstreamResponse | UpstreamFailure | BudgetExceeded | 'not allowed'

/** The one way to the Earn service. Each layer around it (budget, coalescing, caches) has this same shape. */
export interface EarnService {
  send(request: EarnRequest): Promise<EarnResult>
}

/** The innermost layer: adds the key and sends, once, whatever happens; never what is not allowed, whichever layers there are. */
export const createEarnService = (key: string): EarnService => ({
  async send({ method, url, body, deadline, etag, allowed = true }) {
    if (!(await allowed)) return 'not allowed'
    const headers = {
      'x-api-key': key,
      accept: 'application/json',
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(etag !== undefined && { 'if-none-match': etag }),
    }
    return callUpstream(url, { method, headers, ...(body !== undefined && { body }) }, deadline)
  },
})
