import { Counter, Gauge, type Registry } from 'prom-client'
import type { UpstreamAnswer } from '../call-upstream.ts'
import { createAnswerStore } from './answer-store.ts'
import type { EarnResult, EarnService } from './earn-service.ts'
import { lifetimeOf } from './lifetime.ts'
import { readKey } from './read-key.ts'

interface Kept {
  readonly answer: UpstreamAnswer
  readonly freshUntil: number
}

const LIMITS = { bytes: 32 * 1024 * 1024, entries: 5_000 }
/** How long it is believed that something isn't there. */
const MISSING_MS = 10_000
/** For its key, headers and places. */
const ENTRY_BYTES = 1_000

/** Limits and dates of the moment it was read would be untrue later. */
const withoutMoment = ({ status, text, headers }: UpstreamAnswer): UpstreamAnswer => {
  const etag = headers.get('etag')
  return { status, text, headers: new Headers(etag === null ? {} : { etag }) }
}

/**
 * The layer that keeps what is the same for everybody for a while (decisions/025-shared-reads). Errors are not kept, except for 10 s that
 * something isn't there. An answer whose time is over is asked for by its ETag, where the service gave one.
 * @param now milliseconds of a clock that never goes back
 */
export function keepAnswers(
  service: EarnService,
  registry: Registry,
  now: () => number = () => performance.now(),
): EarnService {
  const store = createAnswerStore<Kept>(LIMITS)
  const count = measure(registry, store)
  const keep = (key: string, answer: UpstreamAnswer, lifetime: number): UpstreamAnswer => {
    const kept = withoutMoment(answer)
    const bytes = 2 * (kept.text.length + key.length) + ENTRY_BYTES
    store.set(key, { answer: kept, freshUntil: now() + lifetime }, bytes)
    return kept
  }
  return {
    async send(request): Promise<EarnResult> {
      const lifetime = request.etag === undefined ? lifetimeOf(request) : null
      if (!lifetime) return service.send(request)
      const key = readKey(request)
      const known = store.get(key)
      if (known && now() < known.freshUntil) {
        count('hit')
        return known.answer
      }
      const etag = known?.answer.headers.get('etag')
      const result = await service.send(etag ? { ...request, etag } : request)
      if (typeof result === 'string' || !('status' in result)) return result
      if (known && result.status === 304) {
        count('unchanged')
        return keep(key, known.answer, lifetime.kept)
      }
      count('miss')
      if (result.status === 404) return keep(key, result, MISSING_MS)
      if (result.status === 200 && lifetime.kept > 0) return keep(key, result, lifetime.kept)
      return result
    },
  }
}

type Outcome = 'hit' | 'unchanged' | 'miss'

function measure(
  registry: Registry,
  store: { readonly bytes: number },
): (outcome: Outcome) => void {
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
