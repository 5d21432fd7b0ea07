import type { ServerType } from '@hono/node-server'

const GRACE = 3000
const LOOK = 20

/**
 * Prepares a server for being stopped, before it gets its first request.
 * @returns stops taking connections, lets running requests end for three seconds, then cuts them; resolves when nothing
 * is open any more. Connections that a browser opened ahead and never used are not waited for.
 */
export function closeGracefully(server: ServerType): () => Promise<void> {
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
    const late = setTimeout(cut, GRACE)
    await closed
    clearInterval(looking)
    clearTimeout(late)
  }
}
