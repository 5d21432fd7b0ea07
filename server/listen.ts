import { once } from 'node:events'
import { createAdaptorServer, type ServerType } from '@hono/node-server'
import type { Hono } from 'hono'

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
  readonly loopback: boolean
  /** Milliseconds for running requests to end; 3 s by default. */
  readonly grace?: number
}

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
export function closeGracefully(server: ServerType, grace: number): () => Promise<void> {
  let activeRequests = 0
  server.on('request', (_request: unknown, response: NodeJS.EventEmitter) => {
    activeRequests += 1
    response.once('close', () => (activeRequests -= 1))
  })
  const closeConnections = (): void => {
    if ('closeAllConnections' in server) server.closeAllConnections()
  }
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
  { port, variable, loopback, grace = 3_000 }: ListenOptions,
): Promise<ListeningServer> {
  const server = createAdaptorServer({
    fetch: app.fetch,
    serverOptions: { keepAliveTimeout: KEEP_ALIVE_MS },
  })
  const close = closeGracefully(server, grace)
  server.listen({ port, ...(loopback && { host: '127.0.0.1' }) })
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
