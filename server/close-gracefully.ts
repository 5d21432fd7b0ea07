import type { ServerType } from '@hono/node-server'

const POLL_INTERVAL_MS = 20

/**
 * Prepares a server for being stopped, before it gets its first request.
 * @param grace milliseconds that running requests have to end
 * @returns stops taking connections, lets running requests end, then cuts them; resolves when nothing is open any more.
 * Connections that a browser opened ahead and never used are not waited for.
 */
export function closeGracefully(server: ServerType, grace: number): () => Promise<void> {
  let activeRequests = 0
  server.on('request', (_request: unknown, response: NodeJS.EventEmitter) => {
    activeRequests += 1
    response.once('close', () => (activeRequests -= 1))
  })
  const closeConnections = (): void => {
    if ('closeAllConnections' in server) server.closeAllConnections()
  }
  return async () => {
    const closed = new Promise<void>((resolve) => {
      server.close(() => resolve())
    })
    const pollTimer = setInterval(() => {
      if (activeRequests === 0) closeConnections()
    }, POLL_INTERVAL_MS)
    const forceTimer = setTimeout(closeConnections, grace)
    await closed
    clearInterval(pollTimer)
    clearTimeout(forceTimer)
  }
}
