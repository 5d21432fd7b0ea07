import { callUpstream, type UpstreamResponse, type UpstreamFailure } from '../call-upstream.ts'
import { Histogram, type Registry } from 'prom-client'

const getOutcome = (result: EarnResult): string => {
  if (typeof result === 'string') return result
  return 'status' in result ? String(result.status) : 'no budget'
}

/** Creates the layer that times requests to the service: `sheaf_upstream_seconds`, by importance and outcome. */
export function measureRequests(service: EarnService, registry: Registry): EarnService {
  const seconds = new Histogram({
    name: 'sheaf_upstream_seconds',
    help: 'Requests to the Earn service, by importance and outcome (its status, or why there was no answer).',
    labelNames: ['importance', 'outcome'],
    buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    registers: [registry],
  })
  return {
    async send(request) {
      const stop = seconds.startTimer({ importance: request.importance })
      const result = await service.send(request)
      stop({ outcome: getOutcome(result) })
      return result
    },
  }
}

type RequestTarget = Pick<EarnRequest, 'method' | 'url'>

const READING_POST = /\/v1\/(?:yields\/balances|actions\/(?:enter|exit)\/simulate)$/
const CREATION = /\/v1\/actions\/(?:enter|exit|manage)$/

/** Whether a request is safe to retry: a closed list. Source: contract: Retry safety. */
export const isRead = ({ method, url }: RequestTarget): boolean =>
  method === 'GET' || (method === 'POST' && READING_POST.test(url.pathname))

/** Whether it creates an action, which has a limit per address. */
export const isCreation = ({ method, url }: RequestTarget): boolean =>
  method === 'POST' && CREATION.test(url.pathname)

/** Creates a URL of the Earn service. @param service without `/v1` @param path from `/v1` on, segments encoded */
export function createServiceUrl(service: URL, path: string, query = new URLSearchParams()): URL {
  const url = new URL(service)
  url.pathname = `${service.pathname.replace(/\/$/, '')}${path}`
  url.search = query.toString()
  url.hash = ''
  return url
}

/** Returns the key by which reads are equal: the URL with its parameters sorted (decisions/025-shared-reads). */
export function getRequestKey({ url }: Pick<EarnRequest, 'url'>): string {
  const parameters = [...url.searchParams].map((each) => JSON.stringify(each)).sort()
  return `${url.pathname}?${parameters.join('&')}`
}

/**
 * Order of importance while the key's budget is short: exits, then requests that continue or create an action, then
 * reads, and the catalogue's refresh last. Source: decisions/023-gateway-budget.
 */
export const IMPORTANCE = ['leave', 'enter', 'follow', 'read', 'refresh'] as const

export type Importance = (typeof IMPORTANCE)[number]

/** A request to the Earn service, ready to be sent once. */
export interface EarnRequest {
  readonly method: 'GET' | 'POST' | 'PUT'
  /** Built from parsed parameters (decisions/024-visitors). */
  readonly url: URL
  /** JSON, byte for byte as it is sent; a GET has none. */
  readonly body?: string
  readonly importance: Importance
  /** Milliseconds for the whole response, counted from when it is sent. */
  readonly deadline: number
  /** Aborted when nobody waits any more: an unsent request is dropped, a sent one goes on. */
  readonly signal?: AbortSignal
  /**
   * Whether it may be sent, where that is still being checked while it waits for admission; nothing is sent before it
   * is true. Only for creations: what can be shared is known to be allowed.
   */
  readonly allowed?: Promise<boolean>
  /** ETag of the known response: the service may answer 304. */
  readonly etag?: string
}

/** The key's budget has no room for this request: nothing was sent. */
export interface BudgetExceeded {
  /** Seconds until a retry. */
  readonly retryAfter: number
}

/** `not allowed`: the request's own `allowed`; nothing was sent. */
export type EarnResult = UpstreamResponse | UpstreamFailure | BudgetExceeded | 'not allowed'

/** The only client of the Earn service. Each layer around it (budget, coalescing, caches) has this same interface. */
export interface EarnService {
  send(request: EarnRequest): Promise<EarnResult>
}

/** Creates the innermost layer: adds the key and sends exactly once; never what is not allowed, whatever the layers. */
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
