import { once } from 'node:events'
import { createServer } from 'node:http'

/** A proxy before a sandbox that can rewrite its responses. */
export interface LyingService {
  readonly url: URL
  /** Rewrites each response from now on. @param path with its query */
  lie(rewrite: (text: string, path: string) => string): void
  close(): Promise<void>
}

/** @param target URL of the sandbox */
export async function startLyingService(target: () => string): Promise<LyingService> {
  let rewrite = (text: string, _path: string): string => text
  const server = createServer((incoming, outgoing) => {
    const { url: path = '/', method = 'GET', headers } = incoming
    const key = headers['x-api-key']
    const answered = (async () => {
      const chunks: Buffer[] = []
      for await (const chunk of incoming) if (chunk instanceof Buffer) chunks.push(chunk)
      const answer = await fetch(`${target()}${path}`, {
        method,
        headers: {
          'content-type': 'application/json',
          ...(typeof key === 'string' && { 'x-api-key': key }),
        },
        ...(chunks.length > 0 && { body: Buffer.concat(chunks) }),
      })
      const text = rewrite(await answer.text(), path)
      outgoing.writeHead(answer.status, { 'content-type': 'application/json' })
      outgoing.end(text)
    })()
    answered.catch(() => outgoing.destroy())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return {
    url: new URL(`http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`),
    lie: (instead) => void (rewrite = instead),
    async close() {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}
