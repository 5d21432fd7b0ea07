import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'

interface LogoServer {
  readonly port: number
  readonly requestedPaths: readonly string[]
  close(): Promise<void>
}

/** Listens on a free port of this machine. */
export async function startLogoServer(answer: RequestListener): Promise<LogoServer> {
  const requestedPaths: string[] = []
  const server = createServer((request, response) => {
    requestedPaths.push(request.url ?? '')
    answer(request, response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    requestedPaths,
    async close() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}
