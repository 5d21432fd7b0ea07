import { getRequestListener } from '@hono/node-server'
import type { OpenAPIHono } from '@hono/zod-openapi'
import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import {
  answerMalformedRequests,
  createUnreadableResponse,
  type MalformedAnswers,
  type ServerHeaders,
} from '#http/malformed-requests.ts'
import { waitWithTimeout } from '../cleanup-stack.ts'

/** An open port on loopback. */
export interface Listener {
  readonly url: string
  /** Serves `service` from now on; before, everything is 503. */
  answerWith(service: Pick<OpenAPIHono, 'fetch'>): void
  /** Waits for running requests, up to some seconds; others are 503 from now on. */
  drain(): Promise<void>
  close(): Promise<void>
}

class PortTakenError extends Error {
  override readonly name = 'PortTakenError'

  constructor(port: number) {
    super(`Port ${port} is taken: stop the program that uses it, or set PORT to another one.`)
  }
}

/** Longer than a read takes; a request that a fault delays for minutes is cut off. */
const DRAIN_TIMEOUT_MS = 3_000

/** Longer than a client is idle, so that none reuses a connection that is being closed: it would not send a POST again. */
const KEEP_ALIVE_MS = 75_000

/** Of every answer; the few pages for people have a policy of their own. Anybody may show the logos. */
export const securityHeaders: ServerHeaders = [
  ['content-security-policy', "default-src 'none'; base-uri 'none'; frame-ancestors 'none'"],
  ['x-content-type-options', 'nosniff'],
  ['x-frame-options', 'DENY'],
  ['referrer-policy', 'no-referrer'],
]

/** The full form of an error (contract: Error envelopes). */
const malformed: MalformedAnswers = {
  headers: securityHeaders,
  createBody: (statusCode, message) =>
    JSON.stringify({ statusCode, timestamp: new Date().toISOString(), path: '', message }),
}

const unavailable =
  (message: string): RequestListener =>
  (_request, response) => {
    response.writeHead(503, { 'content-type': 'application/json', 'retry-after': '1' })
    response.end(JSON.stringify({ statusCode: 503, message }))
  }

/** Opens the port before anything else starts, so that a port in use is reported first. @throws PortTakenError */
export async function listen(port: number): Promise<Listener> {
  let answer = unavailable('The sandbox is starting')
  const running = new Set<Promise<unknown>>()
  // A request without a host is refused by the adaptor, with our headers.
  const options = { keepAliveTimeout: KEEP_ALIVE_MS, requireHostHeader: false }
  const server = createServer(options, (request, response) => {
    const ended = once(response, 'close').finally(() => running.delete(ended))
    running.add(ended)
    // What an answer sets itself goes before them.
    response.setHeaders(new Map(securityHeaders))
    answer(request, response)
  })
  answerMalformedRequests(server, malformed)
  server.listen(port, '127.0.0.1')
  await once(server, 'listening').catch((error: unknown) => {
    const taken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
    throw taken ? new PortTakenError(port) : error
  })
  const address = server.address()
  const taken = typeof address === 'object' && address !== null ? address.port : port
  return {
    url: `http://localhost:${taken}`,
    answerWith(service) {
      const listener = getRequestListener(service.fetch, {
        errorHandler: () => createUnreadableResponse(malformed),
      })
      answer = (request, response) => void listener(request, response)
    },
    async drain() {
      answer = unavailable('The sandbox is stopping')
      await waitWithTimeout(Promise.allSettled(running), DRAIN_TIMEOUT_MS)
    },
    async close() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}
