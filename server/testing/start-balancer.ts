import { once } from 'node:events'
import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'

export interface Balancer {
  readonly url: string
  /** Replaces an address; it gets visitors once it is ready. */
  replace(old: string, url: string): void
  ready(): readonly string[]
  close(): Promise<void>
}

const POLL_INTERVAL_MS = 100

/**
 * Sends each request to the next ready copy with `x-forwarded-for`, and polls `/readyz`. A request that could not be
 * handed to one copy is tried at the next; one that was handed over is not.
 */
export async function startBalancer(copies: readonly string[]): Promise<Balancer> {
  const state = new Map(copies.map((url) => [url, false]))
  const agent = new Agent({ keepAlive: true })
  let nextIndex = 0
  const ready = (): readonly string[] => [...state].filter(([, is]) => is).map(([url]) => url)
  const checkReadiness = async (url: string): Promise<void> => {
    const answer = await fetch(`${url}/readyz`).catch(() => null)
    if (state.has(url)) state.set(url, answer?.status === 200)
  }
  const pollTimer = setInterval(
    () => [...state.keys()].forEach((url) => void checkReadiness(url)),
    POLL_INTERVAL_MS,
  )

  const forwardRequest = (
    incoming: IncomingMessage,
    outgoing: ServerResponse,
    body: Buffer,
  ): void => {
    const readyUrls = ready()
    const tryAt = (attempt: number): void => {
      const url = readyUrls[(nextIndex + attempt) % readyUrls.length]
      if (url === undefined || attempt >= readyUrls.length) {
        outgoing.writeHead(502).end()
        return
      }
      const from = incoming.socket.remoteAddress ?? ''
      const before = incoming.headers['x-forwarded-for']
      const headers = {
        ...incoming.headers,
        'x-forwarded-for': [before, from].flat().filter(Boolean).join(', '),
      }
      const { method, url: path } = incoming
      const { hostname, port } = new URL(url)
      const sent = request({ hostname, port, agent, method, path, headers }, (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(outgoing)
        answer.on('error', () => outgoing.destroy())
        outgoing.on('close', () => answer.destroy())
      })
      sent.on('error', (error: NodeJS.ErrnoException) => {
        if (error.code === 'ECONNREFUSED') tryAt(attempt + 1)
        else if (outgoing.headersSent) outgoing.destroy()
        else outgoing.writeHead(502).end()
      })
      sent.end(body)
    }
    nextIndex += 1
    tryAt(0)
  }
  const server = createServer((incoming, outgoing) => {
    const chunks: Buffer[] = []
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
    incoming.on('end', () => forwardRequest(incoming, outgoing, Buffer.concat(chunks)))
  })
  // A client's connection is its own to close: closing it during a request would end the request.
  server.keepAliveTimeout = 0
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: `http://localhost:${port}`,
    ready,
    replace(old, url) {
      state.delete(old)
      state.set(url, false)
    },
    async close() {
      clearInterval(pollTimer)
      agent.destroy()
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}
