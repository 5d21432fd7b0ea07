import type { GatewayConfig } from './config.ts'
import { openNews, type News } from './events/open-news.ts'
import { startGallery } from './gallery/start-gallery.ts'
import { createGateway } from './gateway.ts'
import { listen, type Listening } from './listen.ts'
import type { Log } from './log.ts'
import { startDatabase } from './start-database.ts'
import type { Assets } from './static/assets.ts'

/** A gateway that listens. */
export interface RunningGateway {
  readonly port: number
  /** Ends streams, lets running requests end for a moment, and stops everything that was started. */
  close(): Promise<void>
}

/**
 * Starts what the gateway keeps its state in, then listens; in sandbox mode the gallery of host pages too, where it has a
 * port. Nothing is left running on failure.
 * @param gallery the gallery's built page
 * @throws DatabaseError, ListenError, each with one sentence for people
 */
export async function startGateway(
  config: GatewayConfig,
  assets: Assets,
  log: Log,
  gallery: Assets = new Map(),
): Promise<RunningGateway> {
  const opened = config.events && (await startDatabase(config.events.database))
  let news: News | null = null
  let site: Listening | null = null
  try {
    news = opened && config.events && (await openNews(opened, config.events, log))
    const app = createGateway(config, assets, log, news)
    const { port } = config
    // The sandbox is for this machine alone; a real deployment stands behind a balancer.
    site = await listen(app, { port, variable: 'PORT', loopback: config.sandbox !== null })
    const { close: closeSite } = site
    const hostPages = await startGallery(config, gallery, assets, site.port, log)
    return {
      port: site.port,
      async close() {
        // Streams never end by themselves.
        news?.close()
        await Promise.all([closeSite(), hostPages?.close()])
        await opened?.close()
      },
    }
  } catch (error) {
    news?.close()
    await site?.close()
    await opened?.close()
    throw error
  }
}
