import { Counter, type Registry } from 'prom-client'
import type { EarnRequest, EarnResult, EarnService } from './earn-service.ts'
import { IMPORTANCE } from './importance.ts'
import { lifetimeOf } from './lifetime.ts'
import { readKey } from './read-key.ts'

interface Flight {
  readonly rank: number
  readonly result: Promise<EarnResult>
  /** One more who waits. */
  join(signal: AbortSignal | undefined): void
}

const rankOf = ({ importance }: EarnRequest): number => IMPORTANCE.indexOf(importance)

/**
 * The layer in which equal reads that are on their way at the same time are one request. Whoever goes away takes nothing
 * from the others; only when all have gone it need not be sent. What belongs to a person (actions, transactions) is not
 * shared: an answer that was asked for before somebody's submit must not be told after it.
 */
export function shareReads(service: EarnService, registry: Registry): EarnService {
  const shared = new Counter({
    name: 'sheaf_reads_shared_total',
    help: 'Reads that were answered by the same request as others that came at the same time.',
    registers: [registry],
  })
  const flights = new Map<string, Flight>()
  return {
    send(request) {
      if (!lifetimeOf(request) || request.signal?.aborted) return service.send(request)
      const key = `${readKey(request)} ${request.etag ?? ''}`
      const known = flights.get(key)
      // Who matters more does not wait for the turn of who matters less.
      if (known && known.rank <= rankOf(request)) {
        shared.inc()
        known.join(request.signal)
        return known.result
      }
      const flight = depart(service, request, () => {
        if (flights.get(key) === flight) flights.delete(key)
      })
      flights.set(key, flight)
      return flight.result
    },
  }
}

/** @param over called when nobody can join any more */
function depart(service: EarnService, request: EarnRequest, over: () => void): Flight {
  const everybodyGone = new AbortController()
  let waiting = 0
  const join = (signal: AbortSignal | undefined): void => {
    waiting += 1
    const go = (): void => {
      waiting -= 1
      if (waiting > 0) return
      over()
      everybodyGone.abort()
    }
    signal?.addEventListener('abort', go, { once: true })
  }
  join(request.signal)
  const result = service.send({ ...request, signal: everybodyGone.signal }).finally(over)
  return { rank: rankOf(request), result, join }
}
