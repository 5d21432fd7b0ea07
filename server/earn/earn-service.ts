import { callUpstream, type UpstreamResponse, type UpstreamFailure } from '../call-upstream.ts'
import { Histogram, type Registry } from 'prom-client'

const getOutcome = (result: EarnResult): string => {
  if (typeof result === 'string') return result
  return 'status' in result ? String(result.status) : 'no budget'
}

/** The layer that times what is really sent to the service: `sheaf_upstream_seconds`, by importance and outcome. */
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

/**
 * Whether sending it again changes nothing: a closed list, so that what is not known is sent once. Source:
 * contract: Retry safety.
 */
export const isRead = ({ method, url }: RequestTarget): boolean =>
  method === 'GET' || (method === 'POST' && READING_POST.test(url.pathname))

/** Whether it makes an action, for which each address has a limit of its own. */
export const isCreation = ({ method, url }: RequestTarget): boolean =>
  method === 'POST' && CREATION.test(url.pathname)

/**
 * An address at the Earn service.
 * @param service without `/v1`
 * @param path from `/v1` on, each part of it encoded
 */
export function createServiceUrl(service: URL, path: string, query = new URLSearchParams()): URL {
  const url = new URL(service)
  url.pathname = `${service.pathname.replace(/\/$/, '')}${path}`
  url.search = query.toString()
  url.hash = ''
  return url
}

/** What makes two reads the same: the address with its parameters in one order (decisions/025-shared-reads). */
export function getRequestKey({ url }: Pick<EarnRequest, 'url'>): string {
  const parameters = [...url.searchParams].map((each) => JSON.stringify(each)).sort()
  return `${url.pathname}?${parameters.join('&')}`
}

/**
 * What goes first while the key's budget is short: people who leave, then what continues or begins an action, then those
 * who read, and the catalogue's refresh last. Source: decisions/023-gateway-budget.
 */
export const IMPORTANCE = ['leave', 'enter', 'follow', 'read', 'refresh'] as const

export type Importance = (typeof IMPORTANCE)[number]

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
