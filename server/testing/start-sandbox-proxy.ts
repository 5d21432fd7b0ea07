import { once } from 'node:events'
import { createServer } from 'node:http'

/** A proxy before a sandbox that can hold requests; its pages are small, so that there are several. */
export interface SandboxProxy {
  readonly url: string
  readonly requestedPaths: readonly string[]
  /** Never answers the next request to this path and query. @returns resolves when it arrived */
  hangNext(path: string): Promise<void>
  reportChange(): void
  close(): Promise<void>
}

const PAGE_ITEMS = 10

/** @param target URL of the sandbox */
export async function startSandboxProxy(target: string): Promise<SandboxProxy> {
  const requestedPaths: string[] = []
  let hanging: { readonly path: string; readonly came: () => void } | null = null
  let changes = 0
  const server = createServer((incoming, outgoing) => {
    const { url: path = '/', method = 'GET', headers } = incoming
    requestedPaths.push(path)
    if (hanging?.path === path) {
      hanging.came()
      hanging = null
      return
    }
    const { 'x-api-key': key } = headers
    const sent = fetch(`${target}${path.replace('limit=100', `limit=${PAGE_ITEMS}`)}`, {
      method,
      headers: typeof key === 'string' ? { 'x-api-key': key } : {},
    })
    sent
      .then(async (answer) => {
        const text = await answer.text()
        const contentType = answer.headers.get('content-type') ?? 'application/json'
        outgoing.writeHead(answer.status, { 'content-type': contentType })
        outgoing.end(path === '/admin/time' ? addYieldCount(text, changes) : text)
      })
      .catch(() => outgoing.destroy())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    requestedPaths,
    hangNext: (path) => new Promise((came) => (hanging = { path, came })),
    reportChange: () => void (changes += 1),
    async close() {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}

const addYieldCount = (text: string, more: number): string =>
  text.replace(/"yields":(\d+)/, (_, count: string) => `"yields":${Number(count) + more}`)
