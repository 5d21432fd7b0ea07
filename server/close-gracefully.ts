import type { ServerType } from '@hono/node-server'

const LOOK = 20

/**
 * Prepares a server for being stopped, before it gets its first request.
 * @param grace milliseconds that running requests have to end
 * @returns stops taking connections, lets running requests end, then cuts them; resolves when nothing is open any more.
 * Connections that a browser opened ahead and never used are not waited for.
 */
export function closeGracefully(server: ServerType, grace: number): () => Promise<void> {
  let running = 0
  server.on('request', (_request: unknown, response: NodeJS.EventEmitter) => {
    running += 1
    response.once('close', () => (running -= 1))
  })
  const cut = (): void => {
    if ('closeAllConnections' in server) server.closeAllConnections()
  }
  return async () => {
    const closed = new Promise<void>((resolve) => {
      server.close(() => resolve())
    })
    const looking = setInterval(() => {
      if (running === 0) cut()
    }, LOOK)
    const late = setTimeout(cut, grace)
    await closed
    clearInterval(looking)
    clearTimeout(late)
  }
}
