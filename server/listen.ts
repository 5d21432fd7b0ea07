import { once } from 'node:events'
import { createAdaptorServer } from '@hono/node-server'
import type { Hono } from 'hono'
import { closeGracefully } from './close-gracefully.ts'

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
