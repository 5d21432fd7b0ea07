import { Counter, Gauge, type Registry } from 'prom-client'
import type { UpstreamResponse } from '../call-upstream.ts'
import {
  getRequestKey,
  type EarnResult,
  type EarnService,
  type EarnRequest,
} from './earn-service.ts'

interface CachedResponse {
  readonly response: UpstreamResponse
  readonly freshUntil: number
}

const LIMITS = { bytes: 32 * 1024 * 1024, entries: 5_000 }
const NOT_FOUND_LIFETIME_MS = 10_000
/** Overhead of an entry's key and headers. */
const ENTRY_BYTES = 1_000

/** Removes limits and dates, which are wrong later. */
const stripVolatileHeaders = ({ status, text, headers }: UpstreamResponse): UpstreamResponse => {
  const etag = headers.get('etag')
  return { status, text, headers: new Headers(etag === null ? {} : { etag }) }
}

const HOUR = 3_600_000
const MINUTE = 60_000

/** Paths of the Earn API with how long, in milliseconds, their responses may be shared. */
const LIFETIMES: readonly (readonly [RegExp, number])[] = [
  [/\/v1\/(?:networks|providers|providers\/[^/]+)$/, HOUR],
  [/\/v1\/yields\/[^/]+\/(?:validators|reward-rate\/history|tvl\/history|risk)$/, HOUR],
  [/\/v1\/yields\/[^/]+\/campaigns$/, MINUTE],
  [/\/v1\/tokens$/, MINUTE],
  // The catalogue caches these; here concurrent reads are only coalesced.
  [/\/v1\/yields(?:\/[^/]+)?$/, 0],
]

/**
 * Returns how long a response may be cached, in milliseconds (decisions/025-shared-reads).
 * @returns 0 for coalesced but not cached; null for personal data: actions, balances, transactions
 */
export function getCacheLifetime({ method, url }: Pick<EarnRequest, 'method' | 'url'>): {
  readonly kept: number
} | null {
  const lifetime = method === 'GET' && LIFETIMES.find(([path]) => path.test(url.pathname))
  return lifetime ? { kept: lifetime[1] } : null
}

interface ResponseCache<Value> {
  get(key: string): Value | undefined
  /** @param bytes approximate memory; more than an eighth of the total is not kept */
  set(key: string, value: Value, bytes: number): void
  readonly bytes: number
  readonly size: number
}

export function createResponseCache<Value>(limits: {
  readonly bytes: number
  readonly entries: number
}): ResponseCache<Value> {
  const cached = new Map<string, { readonly value: Value; readonly bytes: number }>()
  let totalBytes = 0
  const remove = (key: string): void => {
    totalBytes -= cached.get(key)?.bytes ?? 0
    cached.delete(key)
  }
  return {
    get(key) {
      const entry = cached.get(key)
      if (!entry) return undefined
      // A Map keeps insertion order: the most recently used moves to its end.
      cached.delete(key)
      cached.set(key, entry)
      return entry.value
    },
    set(key, value, bytes) {
      remove(key)
      if (bytes > limits.bytes / 8) return
      cached.set(key, { value, bytes })
      totalBytes += bytes
      for (const oldest of cached.keys()) {
        if (totalBytes <= limits.bytes && cached.size <= limits.entries) break
        remove(oldest)
      }
    },
    get bytes() {
      return totalBytes
    },
    get size() {
      return cached.size
    },
  }
}

/**
 * Creates the layer that caches what is the same for everybody (decisions/025-shared-reads). Errors are not cached,
 * except status 404 for 10 s. Expired responses are revalidated by their ETag, where there is one.
 * @param now monotonic milliseconds
 */
export function cacheResponses(
  service: EarnService,
  registry: Registry,
  now: () => number = () => performance.now(),
): EarnService {
  const store = createResponseCache<CachedResponse>(LIMITS)
  const count = createCacheMetrics(registry, store)
  const storeResponse = (
    key: string,
    response: UpstreamResponse,
    lifetime: number,
  ): UpstreamResponse => {
    const stripped = stripVolatileHeaders(response)
    const bytes = 2 * (stripped.text.length + key.length) + ENTRY_BYTES
    store.set(key, { response: stripped, freshUntil: now() + lifetime }, bytes)
    return stripped
  }
  return {
    async send(request): Promise<EarnResult> {
      const lifetime = request.etag === undefined ? getCacheLifetime(request) : null
      if (!lifetime) return service.send(request)
      const key = getRequestKey(request)
      const cached = store.get(key)
      if (cached && now() < cached.freshUntil) {
        count('hit')
        return cached.response
      }
      const etag = cached?.response.headers.get('etag')
      const result = await service.send(etag ? { ...request, etag } : request)
      if (typeof result === 'string' || !('status' in result)) return result
      if (cached && result.status === 304) {
        count('unchanged')
        return storeResponse(key, cached.response, lifetime.kept)
      }
      count('miss')
      if (result.status === 404) return storeResponse(key, result, NOT_FOUND_LIFETIME_MS)
      if (result.status === 200 && lifetime.kept > 0)
        return storeResponse(key, result, lifetime.kept)
      return result
    },
  }
}

type CacheOutcome = 'hit' | 'unchanged' | 'miss'

function createCacheMetrics(
  registry: Registry,
  store: { readonly bytes: number },
): (outcome: CacheOutcome) => void {
  const reads = new Counter({
    name: 'sheaf_kept_answers_total',
    help: 'Reads that may be answered from what is kept, by outcome: hit, unchanged (the service said so), miss.',
    labelNames: ['outcome'],
    registers: [registry],
  })
  const bytes: Gauge = new Gauge({
    name: 'sheaf_kept_answers_bytes',
    help: 'Memory that kept answers take, about.',
    registers: [registry],
    collect: () => bytes.set(store.bytes),
  })
  return (outcome) => reads.inc({ outcome })
}
