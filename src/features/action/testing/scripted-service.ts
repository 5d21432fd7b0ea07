import { createServer, type Server } from 'node:http'
import { vi } from 'vitest'

export interface ReceivedRequest {
  readonly method: string
  readonly path: string
  readonly body: unknown
}

/** A scripted response: status and body, or `lost`: the connection closes. */
export type ScriptedResponse = { readonly status: number; readonly body: unknown } | 'lost'

export interface ScriptedService {
  readonly requests: readonly ReceivedRequest[]
  readonly close: () => void
}

/** A local server as the page's origin; an unexpected request fails the test. */
export async function startScriptedService(
  script: (requests: ReceivedRequest) => ScriptedResponse | undefined,
): Promise<ScriptedService> {
  const requests: ReceivedRequest[] = []
  const server: Server = createServer((request, response) => {
    let text = ''
    request.on('data', (chunk: Buffer) => (text += chunk.toString()))
    request.on('end', () => {
      const received: ReceivedRequest = {
        method: request.method ?? '',
        path: request.url ?? '',
        body: text === '' ? null : JSON.parse(text),
      }
      requests.push(received)
      const answer = script(received)
      if (!answer) throw new Error(`unexpected ${received.method} ${received.path}`)
      if (answer === 'lost') return request.socket.destroy()
      response.writeHead(answer.status, { 'content-type': 'application/json' })
      return response.end(JSON.stringify(answer.body))
    })
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  const real = globalThis.fetch
  vi.stubGlobal('fetch', (path: string, init: RequestInit) =>
    real(`http://127.0.0.1:${port}${path}`, init),
  )
  return {
    requests,
    close() {
      vi.unstubAllGlobals()
      server.closeAllConnections()
      server.close()
    },
  }
}
