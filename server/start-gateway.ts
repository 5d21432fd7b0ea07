import { setTimeout as pause } from 'node:timers/promises'
import { setEvmNetworks } from '#src/networks/find-network.ts'
import type { GatewayConfig } from './config.ts'
import { startGallery } from './gallery/create-gallery.ts'
import { createGateway, createHeadersGetter } from './gateway.ts'
import { listen, ListenError, LOOPBACK_HOST } from './listen.ts'
import type { Log } from './log.ts'
import { createRegistry, startMetrics } from './metrics/start-metrics.ts'
import { openServices, type RunningServices } from './services.ts'
import type { CreatePrerenderPage } from '#src/catalogue/first-page/first-page.ts'
import type { Assets } from './static/assets.ts'
import { DrizzleQueryError } from 'drizzle-orm'
import { DatabaseError } from '#database/database-error.ts'
import { serializeError } from './logging/serialize-error.ts'
import { startPostgres } from '#database/start-postgres.ts'
import { openStore, type OpenedStore } from './store/open-store.ts'
import type { DatabaseConfig } from './url-settings.ts'

/**
 * Formats why the gateway did not start, in one sentence. Only messages written for operators are repeated: a
 * database error contains SQL with its parameters, which may be secrets.
 */
export function formatStartError(error: unknown): string {
  if (error instanceof DatabaseError || error instanceof ListenError) return error.message
  const { error: errorName, code = errorName } = serializeError(error)
  return error instanceof DrizzleQueryError
    ? `The database at DATABASE_URL refused something (${code}): let its user read and write there, then start again.`
    : `The gateway did not start (${code}): this is a mistake in it, please report it.`
}

/** The longest that a response takes, so that an action created during shutdown still reaches its page. */
const GRACE_MS = 32_000
/** Short, as on one's own machine nobody waits long for a program to stop. */
const GRACE_SANDBOX_MS = 3_000

export interface RunningGateway {
  readonly port: number
  /**
   * Ends streams, waits for running requests, and stops everything that was started.
   * @param drain seconds before that in which `/readyz` reports it to the load balancer; 0 by default
   */
  close(drain?: number): Promise<void>
}

/**
 * Opens the gateway's database on the given server, or on the embedded one that it shares with the sandbox.
 * @throws DatabaseError with one sentence for operators
 */
async function startDatabase(database: DatabaseConfig): Promise<OpenedStore> {
  if ('url' in database)
    return openStore(database.url).catch((cause: unknown) => {
      throw createUnreachableError(cause)
    })
  const server = await startPostgres({ folder: database.folder })
  try {
    const openedStore = await openStore(await server.openDatabase('gateway'))
    return {
      ...openedStore,
      async close() {
        await openedStore.close()
        await server.stop()
      },
    }
  } catch (error) {
    await server.stop()
    throw error
  }
}

/** The driver's own message may contain the address with its password. */
const createUnreachableError = (cause: unknown): DatabaseError =>
  new DatabaseError(
    'DATABASE_UNREACHABLE',
    'The database at DATABASE_URL can’t be used: start it, and let its user create tables there.',
    cause,
  )

/**
 * Starts the gateway's services, then listens: for visitors, for metrics, and in sandbox mode with the gallery of
 * host pages, where these have a port. Nothing is left running on failure.
 * @param gallery the gallery's built page
 * @param createPrerenderPage renders first rows into the app's page
 * @throws DatabaseError, ListenError, each with one sentence for operators
 */
export async function startGateway(
  config: GatewayConfig,
  assets: Assets,
  log: Log,
  gallery: Assets = new Map(),
  createPrerenderPage: CreatePrerenderPage | null = null,
): Promise<RunningGateway> {
  const { port } = config
  const closables: { close(): unknown }[] = []
  let services: RunningServices | null = null
  /** Streams never end by themselves, so they end first; then everything in reverse order of its start. */
  const close = async (drain = 0): Promise<void> => {
    services?.readiness.drain()
    await pause(services ? drain * 1_000 : 0)
    services?.endStreams()
    for (const closable of closables.splice(0).reverse()) await closable.close()
  }
  const trackForClose = <T extends { close(): unknown }>(closable: T): T => {
    closables.push(closable)
    return closable
  }
  try {
    setEvmNetworks(config.evmNetworks)
    const openedStore = trackForClose(await startDatabase(config.database))
    const registry = createRegistry()
    const running = await openServices(config, openedStore, log, registry)
    services = running
    trackForClose(running)
    if (config.region === null && config.sandbox === null)
      log.warn('Region rules are not enforced: GEO_HEADER is not set.')
    const app = createGateway(config, assets, log, running, createPrerenderPage)
    // The sandbox is for this machine alone; a real deployment is behind a load balancer.
    const [host, grace] =
      config.sandbox === null ? [null, GRACE_MS] : [LOOPBACK_HOST, GRACE_SANDBOX_MS]
    const headers = createHeadersGetter(config, assets)('/')
    const site = trackForClose(await listen(app, { port, variable: 'PORT', host, headers, grace }))
    const metrics = await startMetrics(config, registry, headers)
    if (metrics) trackForClose(metrics)
    const hostPages = await startGallery(config, gallery, assets, site.port, running.nodeQuota, log)
    if (hostPages) trackForClose(hostPages)
    return { port: site.port, close }
  } catch (error) {
    await close()
    throw error
  }
}
