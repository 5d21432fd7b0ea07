import { getRequestListener } from '@hono/node-server'
import type { OpenAPIHono } from '@hono/zod-openapi'
import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'

/** An open port on loopback. */
export interface Listener {
  readonly url: string
  /** Serves `service` from now on; before, everything is 503. */
  answerWith(service: Pick<OpenAPIHono, 'fetch'>): void
  close(): Promise<void>
}

class PortTakenError extends Error {
  override readonly name = 'PortTakenError'

  constructor(port: number) {
    super(`Port ${port} is taken: stop the program that uses it, or set PORT to another one.`)
  }
}

const starting: RequestListener = (_request, response) => {
  response.writeHead(503, { 'content-type': 'application/json', 'retry-after': '1' })
  response.end(JSON.stringify({ statusCode: 503, message: 'The sandbox is starting' }))
}

/** Opens the port before anything else starts, so that a port in use is reported first. @throws PortTakenError */
export async function listen(port: number): Promise<Listener> {
  let answer = starting
  const server = createServer((request, response) => answer(request, response))
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
      const listener = getRequestListener(service.fetch)
      answer = (request, response) => void listener(request, response)
    },
    async close() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}
