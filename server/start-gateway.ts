import { once } from 'node:events'
import { createAdaptorServer, type ServerType } from '@hono/node-server'
import { closeGracefully } from './close-gracefully.ts'
import type { GatewayConfig } from './config.ts'
import { openNews, type News } from './events/open-news.ts'
import { createGateway } from './gateway.ts'
import type { Log } from './log.ts'
import { startDatabase } from './start-database.ts'
import type { Assets } from './static/assets.ts'

/** A gateway that listens. */
export interface RunningGateway {
  readonly port: number
  /** Ends streams, lets running requests end for a moment, and stops everything that was started. */
  close(): Promise<void>
}

/** The gateway can't listen; the message is one sentence for people. */
class ListenError extends Error {
  override readonly name = 'ListenError'
}

/**
 * Starts what the gateway keeps its state in, then listens. Nothing is left running on failure.
 * @throws DatabaseError, ListenError, each with one sentence for people
 */
export async function startGateway(
  config: GatewayConfig,
  assets: Assets,
  log: Log,
): Promise<RunningGateway> {
  const opened = config.events && (await startDatabase(config.events.database))
  let news: News | null = null
  try {
    news = opened && config.events && (await openNews(opened, config.events, log))
    const app = createGateway(config, assets, log, news)
    const server = createAdaptorServer({ fetch: app.fetch })
    const closeServer = closeGracefully(server)
    const port = await listen(server, config)
    return {
      port,
      async close() {
        // Streams never end by themselves.
        news?.close()
        await closeServer()
        await opened?.close()
      },
    }
  } catch (error) {
    news?.close()
    await opened?.close()
    throw error
  }
}

async function listen(server: ServerType, { port, sandbox }: GatewayConfig): Promise<number> {
  // The sandbox is for this machine alone; a real deployment stands behind a balancer.
  server.listen({ port, ...(sandbox && { host: '127.0.0.1' }) })
  await once(server, 'listening').catch((error: NodeJS.ErrnoException) => {
    throw new ListenError(
      error.code === 'EADDRINUSE'
        ? `Port ${port} is taken: stop what uses it, or set PORT to another one.`
        : `The gateway can’t listen on port ${port} (${error.code ?? error.name}).`,
    )
  })
  const address = server.address()
  return typeof address === 'object' && address ? address.port : port
}
