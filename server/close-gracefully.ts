import type { ServerType } from '@hono/node-server'

const GRACE = 3000

/**
 * Stops taking connections, lets running requests end for three seconds, then cuts them.
 * @returns when nothing is open any more.
 */
export async function closeGracefully(server: ServerType): Promise<void> {
  const closed = new Promise<void>((resolve) => {
    server.close(() => resolve())
  })
  if ('closeIdleConnections' in server) server.closeIdleConnections()
  const cut = setTimeout(() => {
    if ('closeAllConnections' in server) server.closeAllConnections()
  }, GRACE)
  await closed
  clearTimeout(cut)
}
