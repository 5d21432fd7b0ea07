import { Hono } from 'hono'
import { Registry, collectDefaultMetrics } from 'prom-client'
import { listen, type ListeningServer } from '../listen.ts'

/** Creates the registry of metrics, with those of the process (memory, event loop, CPU). */
export function createRegistry(): Registry {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  return registry
}

/**
 * Starts `/metrics` in Prometheus' format, on a port of its own that is not for visitors (decisions/024-visitors).
 * @param port 0 for any that is free
 * @throws ListenError
 */
export function startMetrics(port: number, registry: Registry): Promise<ListeningServer> {
  const app = new Hono()
  app.get('/metrics', async (context) => {
    context.header('content-type', registry.contentType)
    return context.body(await registry.metrics())
  })
  return listen(app, { port, variable: 'METRICS_PORT', loopback: false })
}
