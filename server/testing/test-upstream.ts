import { createServer, type IncomingHttpHeaders } from 'node:http'

export interface ReceivedRequest {
  readonly method: string
  readonly url: string
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

export interface UpstreamReply {
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
  /** Milliseconds before anything is sent. */
  readonly delay?: number
}

export interface TestUpstream {
  readonly url: URL
  readonly received: readonly ReceivedRequest[]
  close(): Promise<void>
}

/** Starts a real HTTP server on a free port that records requests and responds as the test sets. */
export async function startTestUpstream(
  reply: (request: ReceivedRequest) => UpstreamReply,
): Promise<TestUpstream> {
  const received: ReceivedRequest[] = []
  const server = createServer((incoming, outgoing) => {
    const chunks: Buffer[] = []
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
    incoming.on('end', () => {
      const request = {
        method: incoming.method ?? '',
        url: incoming.url ?? '',
        headers: incoming.headers,
        body: Buffer.concat(chunks).toString('utf8'),
      }
      received.push(request)
      const { status = 200, headers = {}, body = '{}', delay = 0 } = reply(request)
      setTimeout(() => {
        outgoing.writeHead(status, { 'content-type': 'application/json', ...headers })
        outgoing.end(body)
      }, delay)
    })
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: new URL(`http://127.0.0.1:${port}`),
    received,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
