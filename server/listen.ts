import { once } from 'node:events'
import { createAdaptorServer } from '@hono/node-server'
import type { Hono } from 'hono'
import { closeGracefully } from './close-gracefully.ts'

/** A server that listens. */
export interface Listening {
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
}

/** The gateway can't listen; the message is one sentence for people. */
class ListenError extends Error {
  override readonly name = 'ListenError'
}

/** @throws ListenError */
export async function listen(
  app: Hono,
  { port, variable, loopback }: ListenOptions,
): Promise<Listening> {
  const server = createAdaptorServer({ fetch: app.fetch })
  const close = closeGracefully(server)
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
