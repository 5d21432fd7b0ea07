import { z } from 'zod'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'

/** An event as received. */
const sentEventSchema = z.strictObject({
  id: z.guid(),
  type: z.string(),
  resource: z.string(),
  action: z.literal('status_changed'),
  created_at: z.iso.datetime(),
  project_id: z.string(),
  subject: z.record(z.string(), z.string()),
  data: z.record(z.string(), z.string().nullable()),
  previous: z.strictObject({ status: z.string() }).optional(),
  changes: z
    .strictObject({ status: z.strictObject({ from: z.string(), to: z.string() }) })
    .optional(),
})
export type SentEvent = z.infer<typeof sentEventSchema>

export interface Received {
  readonly headers: IncomingHttpHeaders
  readonly body: string
  readonly at: number
}

export interface Receiver {
  readonly url: string
  readonly received: readonly Received[]
  /** Sets its answer; 0 never answers. */
  answer(status: number, headers?: Readonly<Record<string, string>>): void
  close(): Promise<void>
}

/** Starts a receiver, which answers 204 by default. */
export async function startReceiver(port = 0): Promise<Receiver> {
  const received: Received[] = []
  let reply = { status: 204, headers: {} }
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString('utf8')
      received.push({ headers: request.headers, body, at: Date.now() })
      if (reply.status === 0) return
      response.writeHead(reply.status, reply.headers)
      response.end(reply.status === 204 ? undefined : `answered ${reply.status}`)
    })
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const taken = typeof address === 'object' && address ? address.port : port
  return {
    url: `http://127.0.0.1:${taken}/hook`,
    received,
    answer: (status, headers = {}) => (reply = { status, headers }),
    async close() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

export const sentEvent = ({ body }: Received): SentEvent => sentEventSchema.parse(JSON.parse(body))
