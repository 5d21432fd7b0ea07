import { Counter, type Registry } from 'prom-client'
import {
  IMPORTANCE,
  getRequestKey,
  type EarnRequest,
  type EarnResult,
  type EarnService,
} from './earn-service.ts'
import { getCacheLifetime } from './cache-responses.ts'

interface InFlightRead {
  readonly rank: number
  readonly result: Promise<EarnResult>
  join(signal: AbortSignal | undefined): void
}

const getRank = ({ importance }: EarnRequest): number => IMPORTANCE.indexOf(importance)

/**
 * Creates the layer that coalesces equal reads in flight. An aborted request does not affect the others; only when
 * all are aborted is it not sent. Personal data (actions, transactions) is not shared: a response requested before a
 * submit must not be returned after it.
 */
export function coalesceReads(service: EarnService, registry: Registry): EarnService {
  const shared = new Counter({
    name: 'sheaf_reads_shared_total',
    help: 'Reads that were answered by the same request as others that came at the same time.',
    registers: [registry],
  })
  const inFlight = new Map<string, InFlightRead>()
  return {
    send(request) {
      if (!getCacheLifetime(request) || request.signal?.aborted) return service.send(request)
      const key = `${getRequestKey(request)} ${request.etag ?? ''}`
      const existing = inFlight.get(key)
      // A more important request does not wait for the tick of a less important one.
      if (existing && existing.rank <= getRank(request)) {
        shared.inc()
        existing.join(request.signal)
        return existing.result
      }
      const read = startRead(service, request, () => {
        if (inFlight.get(key) === read) inFlight.delete(key)
      })
      inFlight.set(key, read)
      return read.result
    },
  }
}

/** @param onSettled called when nobody can join any more */
function startRead(
  service: EarnService,
  request: EarnRequest,
  onSettled: () => void,
): InFlightRead {
  const abortController = new AbortController()
  let waiting = 0
  const join = (signal: AbortSignal | undefined): void => {
    waiting += 1
    const leave = (): void => {
      waiting -= 1
      if (waiting > 0) return
      onSettled()
      abortController.abort()
    }
    signal?.addEventListener('abort', leave, { once: true })
  }
  join(request.signal)
  const result = service.send({ ...request, signal: abortController.signal }).finally(onSettled)
  return { rank: getRank(request), result, join }
}
