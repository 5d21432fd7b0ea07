import { Counter, Gauge, type Registry } from 'prom-client'
import type { UpstreamResponse } from '../call-upstream.ts'
import { createResponseCache } from './response-cache.ts'
import type { EarnResult, EarnService } from './earn-service.ts'
import { getCacheLifetime } from './cache-lifetime.ts'
import { getRequestKey } from './request-key.ts'

interface CachedResponse {
  readonly response: UpstreamResponse
  readonly freshUntil: number
}

const LIMITS = { bytes: 32 * 1024 * 1024, entries: 5_000 }
/** How long it is believed that something isn't there. */
const NOT_FOUND_LIFETIME_MS = 10_000
/** For its key, headers and places. */
const ENTRY_BYTES = 1_000

/** Limits and dates of the moment it was read would be untrue later. */
const stripVolatileHeaders = ({ status, text, headers }: UpstreamResponse): UpstreamResponse => {
  const etag = headers.get('etag')
  return { status, text, headers: new Headers(etag === null ? {} : { etag }) }
}

/**
 * The layer that keeps what is the same for everybody for a while (decisions/025-shared-reads). Errors are not kept, except for 10 s that
 * something isn't there. An answer whose time is over is asked for by its ETag, where the service gave one.
 * @param now milliseconds of a clock that never goes back
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
