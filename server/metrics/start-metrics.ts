import { Hono } from 'hono'
import { Registry, collectDefaultMetrics } from 'prom-client'
import type { GatewayConfig } from '../config.ts'
import type { ServerHeaders } from '#http/malformed-requests.ts'
import { listen, type ListeningServer } from '../listen.ts'

/** Creates the registry of metrics, with those of the process (memory, event loop, CPU). */
export function createRegistry(): Registry {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  return registry
}

/**
 * Starts `/metrics` in Prometheus' format, on a port of its own that is not for visitors (decisions/024-visitors).
 * @returns null where it has no port
 * @throws ListenError
 */
export async function startMetrics(
  { metricsPort: port, metricsHost: host }: Pick<GatewayConfig, 'metricsPort' | 'metricsHost'>,
  registry: Registry,
  headers: ServerHeaders,
): Promise<ListeningServer | null> {
  if (port === null) return null
  const app = new Hono()
  app.use(async (context, next) => {
    await next()
    for (const [name, value] of headers) context.res.headers.set(name, value)
  })
  app.get('/metrics', async (context) => {
    context.header('content-type', registry.contentType)
    return context.body(await registry.metrics())
  })
  return await listen(app, { port, variable: 'METRICS_PORT', host, headers })
}
