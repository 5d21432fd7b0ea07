import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import {
  answerMalformedRequests,
  createUnreadableResponse,
  type MalformedAnswers,
  type ServerHeaders,
} from '#http/malformed-requests.ts'
import { createErrorEnvelope } from './error-response.ts'

export interface ListeningServer {
  readonly port: number
  /** Closes after a grace period for running requests. */
  readonly close: () => Promise<void>
}

interface ListenOptions {
  /** 0 for any that is free. */
  readonly port: number
  /** The variable that sets the port, for error messages. */
  readonly variable: string
  /** Address to listen at; null for every one of this machine. */
  readonly host: string | null
  /** Headers of the answers that never reach the app. */
  readonly headers: ServerHeaders
  /** Milliseconds for running requests to end; 3 s by default. */
  readonly grace?: number
  readonly requestTime?: RequestTime
}

/** How long a request may take to arrive, in milliseconds. */
interface RequestTime {
  readonly headers: number
  readonly whole: number
  /** Between two checks: the longest that a slow one stays beyond its time. */
  readonly check: number
}

/** A body of 128 KB over a slow mobile network takes some seconds. All together it ends within 30. */
export const REQUEST_TIME: RequestTime = { headers: 15_000, whole: 25_000, check: 2_000 }

export const LOOPBACK_HOST = '127.0.0.1'

/** The gateway cannot listen; the message is one sentence for operators. */
export class ListenError extends Error {
  override readonly name = 'ListenError'
}

/** Longer than load balancers keep idle connections (a minute), so that none reuses one that is being closed. */
const KEEP_ALIVE_MS = 75_000

const POLL_INTERVAL_MS = 20

/**
 * Prepares a server for graceful shutdown, before its first request.
 * @param grace milliseconds for running requests to end
 * @returns stops accepting connections, waits for running requests, then cuts them; resolves when everything is closed.
 *   Unused connections that a browser opened ahead are not waited for
 */
export function closeGracefully(server: Server, grace: number): () => Promise<void> {
  let activeRequests = 0
  server.on('request', (_request: unknown, response: NodeJS.EventEmitter) => {
    activeRequests += 1
    response.once('close', () => (activeRequests -= 1))
  })
  const closeConnections = (): void => server.closeAllConnections()
  return async () => {
    const closed = new Promise<void>((resolve) => {
      server.close(() => resolve())
    })
    const pollTimer = setInterval(() => {
      if (activeRequests === 0) closeConnections()
    }, POLL_INTERVAL_MS)
    const forceTimer = setTimeout(closeConnections, grace)
    await closed
    clearInterval(pollTimer)
    clearTimeout(forceTimer)
  }
}

/** @throws ListenError */
export async function listen(
  app: Hono,
  { port, variable, host, headers, grace = 3_000, requestTime = REQUEST_TIME }: ListenOptions,
): Promise<ListeningServer> {
  const malformed: MalformedAnswers = {
    headers,
    createBody: (status, message) => JSON.stringify(createErrorEnvelope(status, '', message)),
  }
  const answer = getRequestListener(app.fetch, {
    errorHandler: () => createUnreadableResponse(malformed),
  })
  const server = createServer(
    {
      keepAliveTimeout: KEEP_ALIVE_MS,
      headersTimeout: requestTime.headers,
      requestTimeout: requestTime.whole,
      connectionsCheckingInterval: requestTime.check,
      // The adaptor refuses it, with our headers.
      requireHostHeader: false,
    },
    (request, response) => void answer(request, response),
  )
  answerMalformedRequests(server, malformed)
  const close = closeGracefully(server, grace)
  server.listen({ port, ...(host !== null && { host }) })
  await once(server, 'listening').catch((error: NodeJS.ErrnoException) => {
    throw new ListenError(
      error.code === 'EADDRINUSE'
        ? `Port ${port} is taken: stop what uses it, or set ${variable} to another one.`
        : `The gateway can’t listen on port ${port} (${error.code ?? error.name}).`,
    )
  })
  const address = server.address()
  return { port: typeof address === 'object' && address ? address.port : port, close }
}
