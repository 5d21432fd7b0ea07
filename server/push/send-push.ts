import { once } from 'node:events'
import { request as requestHttp, type IncomingMessage } from 'node:http'
import { request as requestHttps } from 'node:https'
import {
  createPinnedLookup,
  resolveTarget,
  type OutboundNetwork,
} from '../outbound/resolve-target.ts'
import type { PushRequest } from './create-push-request.ts'

/** `gone`: the browser is no longer subscribed, so it is asked no more. */
export type PushOutcome = 'accepted' | 'gone' | 'failed'

const GONE: ReadonlySet<number> = new Set([404, 410])

const getOutcome = (status: number): PushOutcome => {
  if (GONE.has(status)) return 'gone'
  return status >= 200 && status < 300 ? 'accepted' : 'failed'
}

interface SendOptions {
  readonly network: OutboundNetwork
  /** Milliseconds for everything. */
  readonly deadline: number
  readonly signal: AbortSignal
}

/**
 * Sends a push to its push service: https to public addresses only, resolved and checked each time. Redirects are not
 * followed, and nothing of the answer is read but its status.
 * @param createRequest may throw
 * @returns never throws
 */
export async function sendPush(
  endpoint: string,
  createRequest: () => PushRequest,
  { network, deadline, signal }: SendOptions,
): Promise<PushOutcome> {
  // Referenced until the end: an unreferenced signal may be collected and never fires.
  const timeoutSignal = AbortSignal.timeout(deadline)
  try {
    const timeout = once(timeoutSignal, 'abort').then(() => 'unreachable' as const)
    const target = await Promise.race([resolveTarget(endpoint, network), timeout])
    if (typeof target === 'string') return 'failed'
    const { headers, body } = createRequest()
    const send = target.url.protocol === 'https:' ? requestHttps : requestHttp
    const clientRequest = send(target.url, {
      method: 'POST',
      agent: false,
      lookup: createPinnedLookup(target),
      signal: AbortSignal.any([signal, timeoutSignal]),
      headers,
    })
    clientRequest.on('error', () => undefined)
    clientRequest.end(body)
    try {
      const [response]: IncomingMessage[] = await once(clientRequest, 'response')
      return getOutcome(response?.statusCode ?? 0)
    } finally {
      clientRequest.destroy()
    }
  } catch {
    return 'failed'
  }
}
