import { once } from 'node:events'
import { createAdaptorServer, type ServerType } from '@hono/node-server'
import type { Hono } from 'hono'

/** A server that listens. */
export interface ListeningServer {
  readonly port: number
  /** Lets running requests end for a moment. */
  readonly close: () => Promise<void>
}

interface ListenOptions {
  /** 0 for any that is free. */
  readonly port: number
  /** What sets the port, for people. */
  readonly variable: string
  /** For this machine alone. */
  readonly loopback: boolean
  /** Milliseconds that running requests have to end; 3 s by default. */
  readonly grace?: number
}

/** The gateway can't listen; the message is one sentence for people. */
export class ListenError extends Error {
  override readonly name = 'ListenError'
}

/**
 * Longer than balancers keep a connection that nobody uses, a minute as a rule: it must not be closed here at the moment in
 * which they send the next request into it.
 */
const KEEP_ALIVE_MS = 75_000

const POLL_INTERVAL_MS = 20

/**
 * Prepares a server for being stopped, before it gets its first request.
 * @param grace milliseconds that running requests have to end
 * @returns stops taking connections, lets running requests end, then cuts them; resolves when nothing is open any more.
 * Connections that a browser opened ahead and never used are not waited for.
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
